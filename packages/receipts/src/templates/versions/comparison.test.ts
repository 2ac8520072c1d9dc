import { expect, it } from "vitest";
import { changedRanges } from "./changedRanges.ts";
import { markedPage } from "../code/markedPage.ts";

const before = "<receipt>\n<text>old</text>\n<line/>\n</receipt>";
const after = "<receipt>\n<text>new</text>\n<line/>\n</receipt>";

it("names the lines that only one of two texts has", () => {
  const ranges = changedRanges(before, after);
  expect(ranges.before.map(({ from, to }) => before.slice(from, to))).toEqual(["<text>old</text>\n"]);
  expect(ranges.after.map(({ from, to }) => after.slice(from, to))).toEqual(["<text>new</text>\n"]);
  expect(changedRanges(before, before)).toEqual({ before: [], after: [] });
});

it("marks the lines of a receipt that come from them, and lets nothing run", () => {
  const at = after.indexOf("<text");
  const html = `<title>T</title><p data-from="${at}" data-to="${at + 16}">new</p><hr data-from="40" data-to="47">`;
  const page = markedPage(html, changedRanges(before, after).after, "https://shop.example");
  expect(page).toContain(`<style>[data-from="${at}"]{`);
  expect(page).not.toContain('[data-from="40"]');
  expect(page).toContain("default-src 'none'; img-src data: https://shop.example/api/barcode/");
});
