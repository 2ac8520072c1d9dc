import { describe, expect, it } from "vitest";
import { toggleSort } from "./sorting.ts";

describe("sorting", () => {
  it("goes up, down, and back to the kind's own order", () => {
    const own = ["ArticleNumber"];
    expect(toggleSort(own, "Text", own)).toEqual(["Text"]);
    expect(toggleSort(["Text"], "Text", own)).toEqual(["-Text"]);
    expect(toggleSort(["-Text"], "Text", own)).toEqual(own);
    expect(toggleSort(["-ArticleNumber"], "ArticleNumber", own)).toEqual(["ArticleNumber"]);
  });
});
