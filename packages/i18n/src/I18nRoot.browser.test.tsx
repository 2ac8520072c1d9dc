import { setupI18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useLocale } from "react-aria-components/I18nProvider";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { I18nRoot, useI18nState } from "./I18nRoot.tsx";
import { createI18nStore } from "./i18nStore.ts";
import type { I18nStore } from "./i18nStore.ts";
import { TestI18n } from "./TestI18n.tsx";
import { useFormats } from "./useFormats.ts";

const texts: Record<string, string> = { en: "Hello", de: "Hallo", ar: "مرحبا" };

const Probe = () => {
  const { _ } = useLingui();
  const formats = useFormats();
  const aria = useLocale();
  return <p>{[_("hello"), formats.number(1234.5), aria.locale, aria.direction].join(" | ")}</p>;
};

const Picker = ({ store }: { readonly store: I18nStore }) => {
  const locale = useI18nState((state) => state.locale);
  return (
    <>
      {["de", "ha"].map((code) => (
        <button
          key={code}
          type="button"
          aria-pressed={code === locale}
          onClick={() => store.selectLocale(code)}
        >
          {code}
        </button>
      ))}
    </>
  );
};

it("texts, formats, React Aria and the page switch together, without a reload", async () => {
  localStorage.clear();
  const store = createI18nStore({
    i18n: setupI18n(),
    fetch: async (path) => {
      const text = texts[path.slice("/loc/".length, -".json".length)];
      return Response.json({ messages: { hello: text } });
    },
    storage: localStorage,
    document,
    logError: (message) => expect.fail(message),
  });
  await store.start();
  const screen = await render(
    <I18nRoot store={store}>
      <Probe />
      <Picker store={store} />
    </I18nRoot>,
  );
  await expect.element(screen.getByText("Hello | 1,234.5 | en | ltr")).toBeVisible();

  await screen.getByRole("button", { name: "de" }).click();
  await expect.element(screen.getByText("Hallo | 1.234,5 | de | ltr")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "de", pressed: true })).toBeVisible();
  expect(localStorage.getItem("backroom.locale")).toBe("de");

  await screen.getByRole("button", { name: "ha" }).click();
  await expect.element(screen.getByText("Hello | 1,234.5 | ha-Arab | rtl")).toBeVisible();
  expect(document.documentElement.dir).toBe("rtl");
});

it("the test wrapper activates a locale", async () => {
  const screen = await render(
    <TestI18n locale="ar" messages={{ hello: "مرحبا" }}>
      <Probe />
    </TestI18n>,
  );
  await expect.element(screen.getByText("مرحبا | 1,234.5 | ar | rtl")).toBeVisible();
});
