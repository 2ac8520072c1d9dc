import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { Script } from "node:vm";

const installed = path.resolve(import.meta.dirname, "../apps/console/node_modules");

// The console serves these files alone, and pnpm-workspace.yaml keeps the dependencies of RapiDoc out.
for (const file of ["rapidoc/dist/rapidoc-min.js", "swagger-ui-dist/swagger-ui-bundle.js"])
  test(`finds everything that ${path.basename(file)} runs within the file`, () => {
    const code = readFileSync(path.join(installed, file), "utf8");
    // Throws for the imports and exports of a module.
    assert.doesNotThrow(() => new Script(code));
    // The text of each match only: the file is longer than any report. Regular expressions and messages in it name both words, too.
    assert.deepEqual(code.match(/\bimport\s*\(\s*["'`\w]|[^.\w ]require\(\s*["']/g), null);
  });
