import { readdirSync, readFileSync } from "node:fs";
import { refusedShapes } from "./statementShapes.ts";
const all = new Set<string>();
for (const f of readdirSync("/tmp/citus/stmts"))
  for (const s of JSON.parse(readFileSync(`/tmp/citus/stmts/${f}`, "utf8"))) all.add(s);
const t0 = performance.now();
const by = new Map<string, string[]>();
for (const s of all) for (const shape of refusedShapes(s)) by.set(shape, [...(by.get(shape) ?? []), s]);
console.log(all.size, "statements", performance.now() - t0, "ms");
for (const [k, v] of by) {
  console.log("\n##", v.length, k);
  for (const s of v.slice(0, 12)) console.log("   -", s.replaceAll(/\s+/g, " ").slice(0, 260));
}
