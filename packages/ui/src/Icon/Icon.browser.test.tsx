import { ArrowDown } from "lucide-react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Icon } from "./Icon.tsx";
import { registerIcons } from "./iconRegistry.ts";

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
