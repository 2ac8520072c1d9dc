import type { AreaDefinition } from "@backroom/workspace";
import { expect, it, vi } from "vitest";
import { withStyles } from "./withStyles.ts";

const Content = () => null;
const area: AreaDefinition = {
  pages: [{ name: "Page", isFullWidth: true, load: async () => Content }],
};

it("loads the styles of an area with its pages", async () => {
  const loadStyles = vi.fn<() => Promise<unknown>>(async () => undefined);
  const [page] = withStyles(area, loadStyles).pages;
  expect(page).toMatchObject({ name: "Page", isFullWidth: true });
  expect(loadStyles).not.toHaveBeenCalled();
  expect(await page?.load()).toBe(Content);
  expect(loadStyles).toHaveBeenCalledOnce();
});
