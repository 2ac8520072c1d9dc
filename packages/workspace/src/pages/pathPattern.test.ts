import { describe, expect, it } from "vitest";
import { fillPath, matchPath } from "./pathPattern.ts";

describe("matchPath", () => {
  it.each([
    [
      "/data/{dataGroup}/{dataType}",
      "/data/pos-supply/article",
      { dataGroup: "pos-supply", dataType: "article" },
    ],
    ["/diagnostics/document-locks", "/diagnostics/document-locks", {}],
    ["/data/{dataGroup}/{dataType}", "/data/pos-supply", undefined],
    ["/data/{dataGroup}/{dataType}", "/data/pos-supply/", undefined],
    ["/data/{dataGroup}/{dataType}", "/data/pos-supply/article/5", undefined],
    ["/report/{group}", "/reports/x", undefined],
  ])("%s against %s", (pattern, path, expected) => {
    expect(matchPath(pattern, path)).toEqual(expected);
  });
});

it("fillPath makes the path a navigation item's params stand for", () => {
  expect(fillPath("/data/{dataGroup}/{dataType}", { dataGroup: "identity", dataType: "user" })).toBe(
    "/data/identity/user",
  );
  expect(fillPath("/data/{dataGroup}", {})).toBe("/data/{dataGroup}");
});
