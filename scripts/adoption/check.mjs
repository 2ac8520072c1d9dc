// Whether the packages work for other developers: packs them, installs the files into an app outside the repository, and runs the
// examples of their READMEs there, type-checked and built for production. Fails on whatever a reader would stumble over.
// `--lowest` installs the lowest versions of peers and dependencies that the manifests allow (`pnpm test:lowest`).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { buildPages, openPages } from "@backroom/build/pages";
import { capture, root } from "../lib/run.mjs";
import { installApp, missingCatalogues, writeExamples } from "./app.mjs";
import { problemsOf, readPackages } from "./examples.mjs";
import { runNodeExamples } from "./nodeExamples.mjs";

const startedAt = Date.now();
const say = (text) => console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${text}`);

const typeProblems = async (folder) => {
  const tsc = path.join(root, "node_modules/.bin/tsc");
  // One checker: each of several would work out the types they share.
  const args = ["--pretty", "false", "--checkers", "1", "-p", folder];
  const { code, output } = await capture(tsc, args, { cwd: folder });
  if (code === 0) return [];
  const inReadme = /^src\/([\w-]+)\/README-\d+\.tsx?\((\d+),\d+\)/gm;
  return output
    .trim()
    .replaceAll(inReadme, "packages/$1/README.md:$2")
    .split(/\n(?=\S)/);
};

/** Builds and opens the pages; an example that cannot be built says so by its file, `src/{package}/README-{line}.tsx`. */
const pageProblems = async (folder, pages) => {
  try {
    await buildPages(
      folder,
      pages.map(({ id }) => id),
    );
  } catch (error) {
    return [stripVTControlCharacters(error.message)];
  }
  say(`${pages.length} pages built`);
  return openPages(folder, pages);
};

const check = async (folder) => {
  const packages = readPackages();
  await installApp(folder, packages, process.argv.includes("--lowest"));
  say("packed and installed");
  const pages = writeExamples(folder, packages);
  const problems = [
    ...packages.flatMap((entry) => problemsOf(entry, packages)),
    ...missingCatalogues(folder, packages),
    ...(await typeProblems(folder)),
  ];
  say("types checked");
  for (const entry of packages) problems.push(...(await runNodeExamples(folder, entry)));
  problems.push(...(await pageProblems(folder, pages)));
  return problems;
};

const folder = mkdtempSync(path.join(tmpdir(), "adoption-"));
try {
  const problems = await check(folder);
  for (const problem of problems) console.error(`✘ ${problem}`);
  say(problems.length === 0 ? "every README works as written" : `${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
