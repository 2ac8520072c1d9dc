import assert from "node:assert/strict";
import test from "node:test";
import { slimDrawing } from "../packages/build/drawings.mjs";

const drawing = (lines) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><path stroke="#000" d="M1.24 1.26${" L10.24 20.26 L30.24 9.26".repeat(lines)}"/></svg>`;

test("rounds the coordinates of a detailed drawing and keeps its grid", () => {
  const slim = slimDrawing(drawing(1000));
  assert.ok(slim.length < drawing(1000).length / 2);
  assert.match(slim, /viewBox="0 0 640 480"/);
  assert.doesNotMatch(slim, /\d\.\d/);
});

test("keeps a small drawing as it is", () => {
  assert.equal(slimDrawing(drawing(1)), drawing(1));
});
