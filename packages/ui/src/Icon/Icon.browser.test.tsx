import { ArrowDown } from "lucide-react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Icon } from "./Icon.tsx";
import { loadConsoleIcons, registerIcons } from "./iconRegistry.ts";

/** The code of the console's icons comes when the test says so. */
const arrival = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock("./consoleIcons.ts", async (importOriginal) => {
  await arrival.promise;
  return importOriginal();
});

test("an icon registered after it is on screen takes the place of the fallback glyph", async () => {
  const screen = await render(<Icon name="later-icon" />);
  const icon = () => screen.container.querySelector("svg")?.dataset["icon"];
  expect(icon()).toBe("unknown");
  registerIcons({ "later-icon": ArrowDown });
  await expect.poll(icon).toBe("later-icon");
});

test("names of the language itself are not icons", async () => {
  const screen = await render(<Icon name="constructor" />);
  expect(screen.container.querySelector("svg")?.dataset["icon"]).toBe("unknown");
});

test("the place of an icon stays empty while its code is loaded, and only then", async () => {
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
