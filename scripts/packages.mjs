// Whether the packages can be imported as their manifests say: packs them and checks the files with publint and Are the Types
// Wrong. Both run in this process for all packages, because loading TypeScript takes longer than a check.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { problemKindInfo } from "@arethetypeswrong/core/problems";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { packPackages, publicPackages } from "./lib/packages.mjs";

/** The packages are ESM only: whoever reads them with `require`, or as Node 10 did, finds nothing. */
const UNSUPPORTED = new Set(["node10", "node16-cjs"]);

/** Kind, entry point, resolution and files of a problem; without positions and traces. */
const placeOf = (problem) => Object.values(problem).filter((value) => typeof value === "string");

const typeProblems = async (data, exports) => {
  const { types, problems } = await checkPackage(createPackageFromTarballData(data), {
    excludeEntrypoints: Object.keys(exports).filter((entry) => entry.endsWith(".css")),
  });
  if (!types) return ["has no types"];
  return problems
    .filter(({ resolutionKind }) => !UNSUPPORTED.has(resolutionKind))
    .map((problem) => `${problemKindInfo[problem.kind].title} (${placeOf(problem).join(", ")})`);
};

const problemsOf = async (file) => {
  const data = new Uint8Array(readFileSync(file));
  // Without suggestions; strict makes errors of the warnings.
  const { messages, pkg } = await publint({
    pack: { tarball: data.buffer },
    strict: true,
    level: "warning",
  });
  return [
    ...messages.map((message) => formatMessage(message, pkg, { color: false })),
    ...(await typeProblems(data, pkg.exports)),
  ];
};

const folder = mkdtempSync(path.join(tmpdir(), "packages-"));
try {
  const packages = publicPackages();
  const files = await packPackages(packages, folder);
  for (const [index, { name }] of packages.entries()) {
    for (const problem of await problemsOf(files[index])) {
      console.error(`✘ packages/${name}: ${problem}`);
      process.exitCode = 1;
    }
  }
  console.log(`${packages.length} packages checked`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
