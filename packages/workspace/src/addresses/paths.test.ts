import { describe, expect, it } from "vitest";
import { inLayoutOf, isEmbedded, pagePath } from "./paths.ts";

describe("the embedded layout", () => {
  it.each([
    ["/e", "/"],
    ["/e/", "/"],
    ["/e/data/x/y", "/data/x/y"],
    ["/editors", "/editors"],
    ["/", "/"],
  ])("%s shows the page of %s", (pathname, expected) => {
    expect(pagePath(pathname)).toBe(expected);
  });

  it("begins at /e, not at every path with that letter", () => {
    expect([isEmbedded("/e"), isEmbedded("/e/x"), isEmbedded("/ex")]).toEqual([true, true, false]);
  });

  it("keeps links inside, but leaves it to log in", () => {
    expect(inLayoutOf("/e/data", "/data/x")).toBe("/e/data/x");
    expect(inLayoutOf("/data", "/data/x")).toBe("/data/x");
    expect(inLayoutOf("/e/data", "/auth/login")).toBe("/auth/login");
  });
});
