import path from "node:path";

/** @typedef {import("@arethetypeswrong/core").Package} Tarball files of a packed package */

const REQUIRED = ["CHANGELOG.md", "LICENSE", "README.md", "package.json"];
const UNWANTED = /\.(?:test|stories)\.|(?:^|\/)(?:test|bench|node_modules)\//;
const ADDRESSES = ["repository", "homepage", "bugs", "license"];

const rangeProblems = ({ dependencies = {}, peerDependencies = {} }) => [
  ...Object.entries({ ...dependencies, ...peerDependencies })
    .filter(([, range]) => /^(?:workspace|catalog|link|file):/.test(range))
    .map(([name, range]) => `the range of ${name} is ${range}`),
  ...Object.entries(dependencies)
    .filter(([, range]) => /^\d/.test(range))
    .map(([name, range]) => `the dependency ${name} is exactly ${range}`),
];

const manifestProblems = (manifest, version) => [
  ...ADDRESSES.filter((field) => manifest[field] === undefined).map((field) => `the manifest lacks ${field}`),
  ...(manifest.repository?.directory === undefined ? ["the manifest lacks repository.directory"] : []),
  ...(manifest.version === version ? [] : [`the version is ${manifest.version} instead of ${version}`]),
  ...(JSON.stringify(manifest.exports).includes("@backroom/source") ? ["exports lead to the sources"] : []),
  ...rangeProblems(manifest),
];

/** Sources of a map that are neither in it nor among the packed files. */
const missingSources = (name, map, files) =>
  map.sources.filter(
    (source, index) =>
      map.sourcesContent?.[index] == null && !files.has(path.posix.join(path.posix.dirname(name), source)),
  );

/**
 * What a tarball of a release lacks or has too much. @param {Tarball} tarball @param {string} version that it must have
 */
export const tarballProblems = (tarball, version) => {
  const prefix = `/node_modules/${tarball.packageName}/`;
  const files = new Set(tarball.listFiles().map((file) => file.slice(prefix.length)));
  const read = (name) => tarball.readFile(prefix + name);
  const missing = REQUIRED.filter((name) => !files.has(name));
  if (missing.length > 0) return missing.map((name) => `${name} is missing`);
  return [
    ...[...files].filter((name) => UNWANTED.test(name)).map((name) => `${name} must not be packed`),
    ...manifestProblems(JSON.parse(read("package.json")), version),
    ...(read("CHANGELOG.md").includes(`\n## ${version}\n`) ? [] : [`CHANGELOG.md has no section ${version}`]),
    ...[...files]
      .filter((name) => name.endsWith(".map"))
      .flatMap((name) =>
        missingSources(name, JSON.parse(read(name)), files).map(
          (source) => `${name} has no source ${source}`,
        ),
      ),
  ];
};
