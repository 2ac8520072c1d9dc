import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test from "node:test";
import { isAllowed, productionPackages } from "./licences.mjs";

test("allows a choice of licences if one of them is listed", () => {
  assert.ok(isAllowed("MIT"));
  assert.ok(isAllowed("(MPL-2.0 OR Apache-2.0)"));
});

test("rejects copyleft, unknown terms and a part that is not listed", () => {
  for (const licence of ["GPL-3.0-only", "MPL-2.0", "SEE LICENSE IN x", "(MIT AND GPL-2.0-only)"])
    assert.ok(!isAllowed(licence), licence);
});

test("follows dependencies of dependencies and own peers, but no development dependencies", () => {
  const root = mkdtempSync(path.join(tmpdir(), "licences-"));
  const install = (folder, manifest) => {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, "package.json"), JSON.stringify(manifest));
  };
  try {
    install("app", {
      dependencies: { a: "1" },
      devDependencies: { tool: "1" },
      peerDependencies: { peer: "1" },
    });
    install("node_modules/a", { dependencies: { b: "1" }, optionalDependencies: { absent: "1" } });
    for (const name of ["b", "peer", "tool"]) install(`node_modules/${name}`, {});
    const names = productionPackages([path.join(root, "app")]).map((folder) => path.basename(folder));
    assert.deepEqual(names.sort(), ["a", "b", "peer"]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
