// Whether the props of every component are readonly: `interface …Props` in the sources of packages and apps.
//   node scripts/readonlyProps.mjs          lists what is writable, and fails
//   node scripts/readonlyProps.mjs --fix    makes it readonly
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./lib/run.mjs";

const PROPS = /^(?:export )?interface (\w+Props)\b[^{]*\{\n([\s\S]*?)^\}/gm;
/** A property of the interface itself, which the formatter indents by two spaces. */
const WRITABLE = /^ {2}(?!readonly )(["\w-]+\??:)/gm;

const isFixing = process.argv.includes("--fix");
const problems = [];
for (const file of globSync("{packages,apps}/*/src/**/*.{ts,tsx}", { cwd: root })) {
  const text = readFileSync(path.join(root, file), "utf8");
  const fixed = text.replaceAll(PROPS, (block, name, body, offset) => {
    for (const { 1: property, index } of body.matchAll(WRITABLE)) {
      const line = text.slice(0, offset + block.indexOf(body) + index).split("\n").length;
      problems.push(`${file}:${line}: ${property.replace(/\??:$/, "")} of ${name} is not readonly`);
    }
    return block.replace(body, () => body.replaceAll(WRITABLE, "  readonly $1"));
  });
  if (isFixing && fixed !== text) writeFileSync(path.join(root, file), fixed);
}
if (isFixing) console.log(`${problems.length} properties made readonly.`);
else for (const problem of problems) console.error(`✘ ${problem}`);
process.exitCode = problems.length > 0 && !isFixing ? 1 : 0;
