/**
 * Builds `artefact/backroom-<version>.tgz` at the root: server and built console in one package for `npm install -g`. Source maps
 * go into `artefact/backroom-<version>-sourcemaps.tgz`, which developers keep. The console must be built before.
 */
import { copyFonts, fontPackageFolders } from "@backroom/print-fonts/copy";
import { formatNotices, packageFolders, readNotice } from "@backroom/build/notices";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { bundleServer } from "./bundleServer.ts";
import type { Build } from "./bundleServer.ts";
import { manifestOf } from "./manifest.ts";
import { moveSourceMaps } from "./moveSourceMaps.ts";
import { folderSize, printSizes } from "./sizes.ts";

/** Size of the unpacked package above which the build fails, in bytes. The console's scripts are in it three times, two of them compressed. */
const MAX_SIZE = 62_000_000;

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../../..");
const built = path.join(root, "apps/console/dist");
const target = path.join(root, "artefact");
const staged = path.join(target, "package");
const maps = path.join(target, "sourcemaps");

const readManifest = async (): Promise<{ version: string; engines: unknown }> => {
  const manifest: unknown = JSON.parse(await readFile(path.join(root, "apps/server/package.json"), "utf8"));
  if (typeof manifest !== "object" || manifest === null || !("version" in manifest && "engines" in manifest))
    throw new Error("apps/server/package.json must state version and engines");
  return { version: String(manifest.version), engines: manifest.engines };
};

const readCommit = async (): Promise<string> => {
  const { stdout } = await run("git", ["rev-parse", "--short=12", "HEAD"], { cwd: root });
  return stdout.trim();
};

/** Stages the package, without its manifest. Returns the paths of the server's modules. */
const stage = async (build: Build): Promise<string[]> => {
  const modules = await bundleServer(path.join(staged, "server"), build);
  await copyFonts(path.join(staged, "server/fonts"));
  await cp(built, path.join(staged, "console"), { recursive: true });
  await mkdir(path.join(staged, "bin"));
  await cp(path.join(import.meta.dirname, "backroom.cjs"), path.join(staged, "bin/backroom.cjs"));
  await cp(path.join(import.meta.dirname, "README.md"), path.join(staged, "README.md"));
  await cp(path.join(root, "deploy"), path.join(staged, "deploy"), { recursive: true });
  await cp(path.join(root, "LICENSE"), path.join(staged, "LICENSE"));
  return modules;
};

const noticesOf = (modules: readonly string[]): string =>
  formatNotices(
    "Licences and notices of the software and the fonts in Backroom's server. Those of the console are in console/licenses.txt.",
    [...packageFolders(modules), ...fontPackageFolders()].map(readNotice),
  );

if (!existsSync(path.join(built, "index.html")))
  throw new Error("Build the console first: pnpm artefact does");
await rm(target, { recursive: true, force: true });
await mkdir(staged, { recursive: true });
const { version, engines } = await readManifest();
const modules = await stage({
  version,
  commit: await readCommit(),
  buildDate: new Date().toISOString(),
});
await writeFile(path.join(staged, "THIRD-PARTY.txt"), noticesOf(modules));
await writeFile(
  path.join(staged, "package.json"),
  `${JSON.stringify(manifestOf(version, engines), null, 2)}\n`,
);
await moveSourceMaps(staged, maps);
const size = await folderSize(staged);
await printSizes(staged);
if (size > MAX_SIZE) throw new Error(`The package has ${size} bytes, more than ${MAX_SIZE}`);
await run("npm", ["pack", "--silent", "--pack-destination", target], { cwd: staged });
const tarball = path.join(target, `backroom-${version}.tgz`);
await run("tar", [
  "-czf",
  path.join(target, `backroom-${version}-sourcemaps.tgz`),
  "-C",
  target,
  "sourcemaps",
]);
await rm(staged, { recursive: true });
await rm(maps, { recursive: true });
process.stdout.write(`${path.relative(root, tarball)}\n`);
