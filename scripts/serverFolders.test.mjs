import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { root } from "./lib/run.mjs";
import { drawFolders, LEVELS, problemsOf, readImports } from "./serverFolders.mjs";

const problems = (...pairs) => problemsOf(pairs.map(([from, to]) => ({ from, to })));

test("finds no import upwards, past an index.ts or in a circle between the folders of the server", () => {
  assert.deepEqual(problemsOf(readImports()), []);
});

test("names every folder of the server in one level, and no other", () => {
  const src = readdirSync(path.join(root, "apps/server/src"), { withFileTypes: true });
  const folders = src.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  assert.deepEqual(Object.values(LEVELS).flat().toSorted(), [...folders, "main"].toSorted());
});

test("rejects imports upwards", () => {
  assert.match(problems(["records/list.ts", "documents/index.ts"]).join(), /imports upwards/);
  assert.match(problems(["documents/queue.ts", "app/app.ts"]).join(), /imports upwards/);
});

test("rejects imports of a subject past its index.ts, except in start and seed", () => {
  assert.match(problems(["cart/rules.ts", "promotions/toRule.ts"]).join(), /not promotions\/index\.ts/);
  assert.match(problems(["app/app.ts", "promotions/toRule.ts"]).join(), /not promotions\/index\.ts/);
  assert.deepEqual(problems(["cart/rules.ts", "promotions/index.ts"]), []);
  assert.deepEqual(problems(["seed/rules.ts", "promotions/toRule.ts"]), []);
});

test("rejects circles of folders, also over a third one", () => {
  const circle = problems(["db/a.ts", "http/a.ts"], ["http/b.ts", "mail/b.ts"], ["mail/c.ts", "db/c.ts"]);
  assert.equal(circle.length, 3);
  assert.match(circle[0], /closes a circle/);
});

test("rejects folders that no level names", () => {
  assert.match(problems(["misc/a.ts", "db/a.ts"]).join(), /misc is in no level/);
});

test("draws a folder above the folders it imports", () => {
  const drawing = drawFolders([
    { from: "db/a.ts", to: "kernel/a.ts" },
    { from: "audit/a.ts", to: "db/a.ts" },
  ]);
  assert.ok(drawing.indexOf("audit") < drawing.indexOf("db          ->  kernel"));
});
