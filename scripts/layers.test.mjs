import assert from "node:assert/strict";
import test from "node:test";
import { draw, readDocument, withDrawing, withDrawings } from "./layers.mjs";

const graph = [
  { name: "console", layer: "app", imports: ["ui"] },
  { name: "build", layer: "tooling", imports: [] },
  { name: "ui", layer: "base", imports: [] },
];

test("docs/architecture.md draws what the code imports; if not: node scripts/layers.mjs --write", () => {
  const text = readDocument();
  assert.equal(text, withDrawings(text));
});

test("an import that is not drawn makes another drawing", () => {
  const more = graph.map((one) => (one.name === "ui" ? { ...one, imports: ["ports"] } : one));
  assert.notEqual(draw(graph), draw(more));
});

test("the layers stand from top to bottom", () => {
  const text = draw(graph);
  assert.ok(text.indexOf("console  ->  ui") < text.indexOf("base"));
  assert.ok(text.indexOf("base") < text.indexOf("tooling"));
});

test("only what is between the marks is drawn anew", () => {
  const text = "before\n<!-- layers -->\nold\n<!-- /layers -->\nafter";
  assert.equal(withDrawing(text, "layers", "new"), "before\n<!-- layers -->\n\nnew\n<!-- /layers -->\nafter");
  assert.throws(() => withDrawing("no marks", "layers", "new"), /lacks/);
});
