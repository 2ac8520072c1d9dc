import { setupI18n } from "@lingui/core";
import { expect, it, vi } from "vitest";
import { loadMessageCompiler, provideMessageCompiler } from "./messageCompiler.ts";

/** Lingui's instance as it is in production: without a compiler of its own. */
const production = () => {
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  Reflect.set(i18n, "_messageCompiler", undefined);
  return i18n;
};

const message = { id: "x", message: "{count, plural, one {# row} other {# rows}}", values: { count: 2 } };

it("the first text a bundle lacks brings the compiler and renders again", async () => {
  const i18n = production();
  provideMessageCompiler(i18n);
  const changed = new Promise<void>((resolve) => i18n.on("change", resolve));
  i18n._(message);
  await changed;
  expect(i18n._(message)).toBe("2 rows");
});

it("a plain text written by hand shows without compiler and without a warning", () => {
  const i18n = production();
  provideMessageCompiler(i18n);
  const warn = vi.spyOn(console, "warn");
  const emit = vi.spyOn(i18n, "emit");
  expect(i18n._({ id: "Weather", message: "Weather: it's #1" })).toBe("Weather: it's #1");
  expect(warn).not.toHaveBeenCalled();
  expect(emit).not.toHaveBeenCalledWith("change");
});

it("a page without any bundle gets the compiler before it renders", async () => {
  const i18n = production();
  await loadMessageCompiler(i18n);
  expect(i18n._(message)).toBe("2 rows");
});
