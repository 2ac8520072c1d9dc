// Whether the manifests and READMEs of the published packages agree with the rules in docs/releasing.md. `--write` changes what
// follows from a rule. Manifests are compared by value, so that the formatter orders their fields.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { catalogRanges, publicPackages } from "../lib/packages.mjs";
import { root, run } from "../lib/run.mjs";
import { missingPeers, publishedManifest } from "./publishedManifest.mjs";
import { requiresLine } from "./requirements.mjs";

const isWriting = process.argv.includes("--write");
const problems = [];
const packages = publicPackages();
const versions = new Set(packages.map(({ manifest }) => manifest.version));
const peerRanges = catalogRanges("peers");
const ranges = catalogRanges();

const INSTALL = /^```sh\n(?:[\s\S]*?)^```\n/m;
const REQUIRES = /^Requires .*, or newer\.$/m;

const checkManifest = (entry) => {
  const file = path.join(entry.folder, "package.json");
  const expected = publishedManifest(entry);
  if (isDeepStrictEqual(entry.manifest, expected)) return;
  if (isWriting) {
    writeFileSync(file, `${JSON.stringify(expected, null, 2)}\n`);
    return;
  }
  const fields = Object.keys({ ...entry.manifest, ...expected }).filter(
    (field) => !isDeepStrictEqual(entry.manifest[field], expected[field]),
  );
  problems.push(
    `packages/${entry.name}: ${fields.join(", ")} differ; run \`pnpm release:manifests --write\``,
  );
};

const checkRanges = (entry) => {
  const { dependencies = {}, peerDependencies = {} } = entry.manifest;
  for (const [name, range] of Object.entries(dependencies)) {
    const resolved = range === "catalog:" ? ranges.get(name) : range;
    if (!/^(?:\^|workspace:\^$)/.test(resolved))
      problems.push(
        `packages/${entry.name}: the dependency ${name} has the range ${resolved}, needs a caret`,
      );
  }
  for (const [name, range] of Object.entries(peerDependencies)) {
    const wanted = name.startsWith("@backroom/") ? "workspace:^" : "catalog:peers";
    if (range !== wanted)
      problems.push(`packages/${entry.name}: the peer ${name} has the range ${range}, needs ${wanted}`);
  }
  for (const name of missingPeers(entry, packages))
    problems.push(`packages/${entry.name}: the peer ${name} is missing; a package it depends on has it`);
  if ("@backroom/fields" in dependencies)
    problems.push(`packages/${entry.name}: @backroom/fields has contexts and must be a peer`);
};

const checkReadme = (entry) => {
  const file = path.join(entry.folder, "README.md");
  const text = readFileSync(file, "utf8");
  const line = requiresLine(entry, peerRanges);
  if (text.includes(`\n${line}\n`)) return;
  if (!isWriting) {
    problems.push(`packages/${entry.name}/README.md: needs the line “${line}”; run with --write`);
    return;
  }
  const changed = REQUIRES.test(text)
    ? text.replace(REQUIRES, line)
    : text.replace(INSTALL, (block) => `${block}\n${line}\n`);
  writeFileSync(file, changed);
};

for (const entry of packages) {
  checkManifest(entry);
  checkRanges(entry);
  checkReadme(entry);
}
if (versions.size > 1)
  problems.push(`Published packages have different versions: ${[...versions].join(", ")}`);
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const server = JSON.parse(readFileSync(path.join(root, "apps/server/package.json"), "utf8"));
for (const [name, value] of [
  ["package.json", version],
  ["apps/server/package.json", server.version],
])
  if (!versions.has(value)) problems.push(`${name}: version ${value} is not that of the published packages`);
if (!server.engines?.node.startsWith(">=24.7"))
  problems.push("apps/server/package.json: engines.node must be at least 24.7, which has crypto.argon2");

if (isWriting)
  await run(
    "oxfmt",
    packages.map(({ name }) => `packages/${name}/package.json`),
  );
for (const problem of problems) console.error(`✘ ${problem}`);
console.log(`${packages.length} manifests ${isWriting ? "written" : "checked"}`);
process.exitCode = problems.length === 0 ? 0 : 1;
