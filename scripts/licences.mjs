// Whether the licences of everything in production allow what we do and have their texts, and whether the notices that ship with
// the built console and packages name every package whose code is in their scripts.
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { packageFolders, readNotice } from "../packages/build/notices.mjs";
import { isAllowed, productionPackages } from "./lib/licences.mjs";
import { root } from "./lib/run.mjs";

/** Tools and examples, which are neither published nor installed. */
const NOT_SHIPPED = new Set(["packages/build", "packages/example-area", "apps/peers", "apps/storybook"]);
/** esbuild names the source of each module above it. */
const MODULE_COMMENT = /^\/\/ (\S*node_modules\/\S+)$/gm;

const problems = [];
const find = (pattern) => globSync(pattern, { cwd: root }).map((file) => path.join(root, file));
const read = (file) => readFileSync(file, "utf8");

const noticeOf = (folder) => {
  try {
    return readNotice(folder);
  } catch (error) {
    problems.push(error.message);
    return undefined;
  }
};

const shipped = find("{packages,apps}/*/package.json")
  .map((file) => path.dirname(file))
  .filter((folder) => !NOT_SHIPPED.has(path.relative(root, folder).replaceAll(path.sep, "/")));
const production = productionPackages(shipped).flatMap((folder) => noticeOf(folder) ?? []);
for (const { name, version, licence } of production)
  if (!isAllowed(licence))
    problems.push(
      `${name} ${version} has the licence ${licence}, which scripts/lib/licences.mjs does not list.`,
    );

/** Returns the number of packages that `modules` are from, and notes those that are missing in the notices of the file. */
const checkNotices = (file, modules, from) => {
  const folders = packageFolders(modules, from);
  const text = existsSync(file) ? read(file) : "";
  for (const { name, version } of folders.flatMap((folder) => noticeOf(folder) ?? []))
    if (!text.includes(`- ${name} ${version}:`))
      problems.push(
        `${path.relative(root, file)} lacks ${name} ${version}, whose code is in the scripts beside it.`,
      );
  return folders.length;
};

const assets = path.join(root, "apps/console/dist/assets");
const sources = find("apps/console/dist/assets/*.map").flatMap((file) => JSON.parse(read(file)).sources);
const inConsole = checkNotices(path.join(root, "apps/console/dist/licenses.txt"), sources, assets);
if (inConsole === 0) problems.push("apps/console/dist has no source maps: build the console first.");

let inPackages = 0;
for (const folder of shipped) {
  const scripts = globSync("dist/**/*.js", { cwd: folder }).map((file) => read(path.join(folder, file)));
  const modules = scripts.flatMap((script) => [...script.matchAll(MODULE_COMMENT)].map(([, file]) => file));
  inPackages += checkNotices(path.join(folder, "dist/THIRD-PARTY.md"), modules, folder);
}

for (const problem of new Set(problems)) console.error(`✘ ${problem}`);
console.log(
  `${production.length} packages in production, ${inConsole} in the console's scripts, ${inPackages} in those of packages`,
);
if (problems.length > 0) process.exitCode = 1;
