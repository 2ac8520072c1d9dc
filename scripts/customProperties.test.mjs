// Whether every custom property of the design that code and style sheets use is defined. CSS ignores the whole declaration otherwise.
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { root } from "./lib/run.mjs";

test("every custom property --br-… that is used is defined", () => {
  const files = globSync("{packages,apps}/*/src/**/*.{css,ts,tsx}", { cwd: root });
  const texts = files.map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));
  const defined = new Set(
    texts.flatMap(({ text }) => [...text.matchAll(/(--br-[\w-]+)"?\]?\s*:/g)].map(([, name]) => name)),
  );
  const unknown = texts.flatMap(({ file, text }) =>
    // One with a default may be missing.
    [...text.matchAll(/var\((--br-[\w-]+)\)/g)]
      .filter(([, name]) => !defined.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  assert.deepEqual(unknown, []);
});
