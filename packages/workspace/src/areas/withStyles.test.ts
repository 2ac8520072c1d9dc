import { expect, it, vi } from "vitest";
import { withStyles } from "./withStyles.ts";

const Content = () => null;

it("loads the styles of an area with its pages and panels", async () => {
  const styles = vi.fn<() => Promise<unknown>>(async () => undefined);
  const { pages, panels } = withStyles({
    styles,
    pages: [{ name: "Page", isFullWidth: true, load: async () => Content }],
    panels: [{ kind: "identity/role", detail: "rights", load: async () => Content }],
  });
  expect(pages[0]).toMatchObject({ name: "Page", isFullWidth: true });
  expect(styles).not.toHaveBeenCalled();
  expect(await pages[0]?.load()).toBe(Content);
  expect(styles).toHaveBeenCalledOnce();
  expect(await panels?.[0]?.load()).toBe(Content);
  expect(styles).toHaveBeenCalledTimes(2);
});

it("leaves an area without styles as it is", () => {
  const area = { pages: [] };
  expect(withStyles(area)).toBe(area);
});
