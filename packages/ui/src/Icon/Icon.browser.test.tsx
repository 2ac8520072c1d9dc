import { ArrowDown } from "lucide-react";
import { expect, expectTypeOf, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Icon } from "./Icon.tsx";
import type { IconProps } from "./Icon.tsx";
import { loadConsoleIcons, namedIcon, registerIcons } from "./iconRegistry.ts";

/** The code of the console's icons comes when the test says so. */
const arrival = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock("./consoleIcons.ts", async (importOriginal) => {
  await arrival.promise;
  return importOriginal();
});

it("an icon registered after it is on screen takes the place of the fallback glyph", async () => {
  const screen = await render(<Icon name={namedIcon("later-icon")} />);
  const icon = () => screen.container.querySelector("svg")?.dataset["icon"];
  expect(icon()).toBe("unknown");
  registerIcons({ "later-icon": ArrowDown });
  await expect.poll(icon).toBe("later-icon");
});

it("names of the language itself are not icons", async () => {
  const screen = await render(<Icon name={namedIcon("constructor")} />);
  expect(screen.container.querySelector("svg")?.dataset["icon"]).toBe("unknown");
});

it("the place of an icon stays empty while its code is loaded, and only then", async () => {
  const screen = await render(<Icon name="house" size={20} />);
  const icon = () => screen.container.querySelector("svg");
  expect(icon()?.childElementCount).toBeGreaterThan(0);
  const loading = loadConsoleIcons();
  await expect.poll(() => icon()?.childElementCount).toBe(0);
  expect(icon()?.getBoundingClientRect().width).toBe(20);
  arrival.resolve();
  await loading;
  await expect.poll(() => icon()?.dataset["icon"]).toBe("house");
});

it("an unknown name from data is reported once, a known one never", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const screen = await render(
    <>
      <Icon name={namedIcon("euro")} />
      <Icon name={namedIcon("euro")} />
      <Icon name={namedIcon("check")} />
    </>,
  );
  expect(screen.container.querySelectorAll('svg[data-icon="unknown"]')).toHaveLength(2);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('"euro"')]]);
  warn.mockRestore();
});

it("code can only name icons that there are", () => {
  expectTypeOf<"euro">().not.toExtend<IconProps["name"]>();
  expectTypeOf<string>().not.toExtend<IconProps["name"]>();
  expectTypeOf<"house">().toExtend<IconProps["name"]>();
});
