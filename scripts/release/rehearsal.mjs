// Rehearses a release in a copy: versions it with the waiting changesets and two made-up ones, packs it, checks the contents of each
// tarball, and publishes it without uploading. Needs the built packages, and no network.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createPackageFromTarballData } from "@arethetypeswrong/core";
import { createRunFolder, removeRunFolder } from "@backroom/build/run-folder";
import { publicPackages } from "../lib/packages.mjs";
import { capture, node, pnpm } from "../lib/run.mjs";
import { copyWorkspace } from "./copyWorkspace.mjs";
import { startRefusingRegistry } from "./refusingRegistry.mjs";
import { tarballProblems } from "./tarball.mjs";

const startedAt = Date.now();
const report = (text) =>
  console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${text}`);

const PUBLIC_CHANGE = "Add a rehearsed change.";
const PRIVATE_CHANGE = "Add a rehearsed page.";
const CHANGESETS = {
  "rehearsal-public": `---\n"@backroom/contract": minor\n---\n\n${PUBLIC_CHANGE}\n`,
  "rehearsal-private": `---\n"@backroom/settings": patch\n"@backroom/console": patch\n---\n\n${PRIVATE_CHANGE}\n`,
};

const runIn = async (cwd, name, [command, args], env) => {
  const { code, output } = await capture(command, args, { cwd, env });
  if (code !== 0) throw new Error(`${name} failed:\n${output}`);
  return output;
};

const nextVersion = (version) => {
  const [major, minor] = version.split(".").map(Number);
  return `${major}.${minor + 1}.0`;
};

const versionProblems = (folder, packages, version) => {
  const read = (file) => readFileSync(path.join(folder, file), "utf8");
  const manifests = [
    "package.json",
    "apps/server/package.json",
    "apps/console/package.json",
    "packages/settings/package.json",
    ...packages.map(({ name }) => `packages/${name}/package.json`),
  ];
  const notes = `docs/releases/${version}.md`;
  return [
    ...manifests
      .filter((file) => JSON.parse(read(file)).version !== version)
      .map((file) => `${file} does not have the version ${version}`),
    ...(read("packages/contract/CHANGELOG.md").includes(`- ${PUBLIC_CHANGE}`)
      ? []
      : ["packages/contract/CHANGELOG.md lacks the change"]),
    ...(existsSync(path.join(folder, notes)) && read(notes).includes(`- ${PRIVATE_CHANGE}`)
      ? []
      : [`${notes} lacks the change of a private package`]),
    ...(existsSync(path.join(folder, "packages/settings/CHANGELOG.md"))
      ? ["A private package has a CHANGELOG"]
      : []),
  ];
};

const packedProblems = (packages, files, version) =>
  packages.flatMap(({ name }, index) =>
    tarballProblems(createPackageFromTarballData(new Uint8Array(readFileSync(files[index]))), version).map(
      (problem) => `packages/${name}: ${problem}`,
    ),
  );

const publishProblems = async (folder, packages, version) => {
  const registry = await startRefusingRegistry();
  try {
    const address = ["--registry", registry.address];
    const filters = packages.map(({ manifest }) => `--filter=${manifest.name}`);
    const dryRun = ["--dry-run", "--no-git-checks", "--json"];
    const output = await runIn(
      folder,
      "publish",
      pnpm("--recursive", ...filters, "publish", ...dryRun, ...address),
    );
    const missing = packages.filter(({ manifest }) => !output.includes(`${manifest.name}@${version}`));
    const byNpm = await capture("npm", ["publish", "--dry-run", ...address], {
      cwd: path.join(folder, "packages/ports"),
    });
    return [
      ...missing.map(({ name }) => `packages/${name} would not be published`),
      ...(byNpm.code !== 0 && byNpm.output.includes("pnpm release:publish")
        ? []
        : ["npm publish is not refused"]),
      ...registry.uploads.map((url) => `The dry run uploaded ${url}`),
    ];
  } finally {
    registry.close();
  }
};

const rehearse = async (folder) => {
  const current = publicPackages();
  const version = nextVersion(current[0].manifest.version);
  await copyWorkspace(folder, current);
  for (const [name, text] of Object.entries(CHANGESETS))
    writeFileSync(path.join(folder, `.changeset/${name}.md`), text);
  report("copied");
  await runIn(folder, "changeset status", ["changeset", ["status"]]);
  report("status checked");
  await runIn(folder, "version", [node, ["scripts/release/version.mjs"]]);
  // The modules of the copy work in the copy.
  const copied = await import(pathToFileURL(path.join(folder, "scripts/lib/packages.mjs")));
  const packages = copied.publicPackages();
  const problems = versionProblems(folder, packages, version);
  report(`versioned as ${version}`);
  problems.push(...packedProblems(packages, await copied.packPackages(packages, folder), version));
  report("packed");
  problems.push(...(await publishProblems(folder, packages, version)));
  report(`published ${packages.length} packages without uploading`);
  return problems;
};

const folder = createRunFolder();
try {
  const problems = await rehearse(folder);
  for (const problem of problems) console.error(`✘ ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  removeRunFolder(folder);
}
