import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { pathToFileURL } from "node:url";
import { capture, node, root } from "./lib/run.mjs";

const finishScripts = pathToFileURL(path.join(root, "packages/build/finishScripts.mjs")).href;

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "bundled-"));
  mkdirSync(path.join(folder, "dist"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SCRIPT = "export const one = 1;\n";

/** Finishes a built script whose map has these sources, with a `noExternal` written as code. */
const finish = (sources, noExternal, script = SCRIPT) => {
  writeFileSync(path.join(folder, "dist/index.js"), script);
  writeFileSync(
    path.join(folder, "dist/index.js.map"),
    JSON.stringify({ version: 3, sources, mappings: "" }),
  );
  const code = `const { finishScripts } = await import("${finishScripts}"); await finishScripts(${noExternal});`;
  return capture(node, ["--input-type=module", "--eval", code], { cwd: folder });
};

const ZUSTAND = "../../../node_modules/.pnpm/zustand@5.1.0/node_modules/zustand/esm/vanilla.mjs";

test("fails a build that contains code of an undeclared dependency", async () => {
  const { code, output } = await finish(["../src/index.ts", ZUSTAND], "[]");
  assert.equal(code, 1);
  assert.match(output, /dist\/index\.js contains code of zustand: add zustand to dependencies/);
});

test("accepts code of a dependency that noExternal names", async () => {
  assert.deepEqual(await finish(["../src/index.ts", ZUSTAND], '["zustand"]'), { code: 0, output: "" });
});

test("fails a build that contains files of an undeclared dependency as text", async () => {
  const { code, output } = await finish(
    ["raw:../../node_modules/.pnpm/flag-icons@7.5.0/node_modules/flag-icons/flags/4x3/de.svg"],
    "[]",
  );
  assert.equal(code, 1);
  assert.match(output, /code of flag-icons/);
});

for (const script of ["", SCRIPT]) {
  test(`removes the comment that names a removed source map, ${script === "" ? "alone" : "after code"}`, async () => {
    await finish([], "[]", `${script}//# sourceMappingURL=index.js.map`);
    assert.equal(existsSync(path.join(folder, "dist/index.js.map")), false);
    assert.doesNotMatch(readFileSync(path.join(folder, "dist/index.js"), "utf8"), /sourceMappingURL/);
  });
}
