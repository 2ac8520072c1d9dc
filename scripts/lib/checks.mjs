import path from "node:path";
import { hasPostgres } from "./postgres.mjs";
import { root, turbo } from "./run.mjs";

/**
 * A check is a suite if it has a `report`: the path in the repository that its reporter writes, with a suffix in a second run.
 * `repeat` returns the arguments of a run of some test files.
 * @typedef {{ name: string, command: string, args?: string[], cwd?: string, env?: Record<string, string>, report?: (suffix?: string) => string, repeat?: (files: string[]) => string[], isLong?: boolean }} Check
 */

const serverSuite = (name, script, totals = "totals", again = script) => ({
  name,
  command: "node",
  args: ["--run", script],
  cwd: path.join(root, "apps/server"),
  env: { TEST_TOTALS: totals },
  report: (suffix = "") => `apps/server/test-results/${totals}${suffix}.json`,
  repeat: (files) => ["--run", again, "--", ...files],
});
const build = turbo("run", "build", "--concurrency=2", "--continue", "--output-logs=new-only");
const boundaries = turbo("boundaries");
const vitest = (name, folder, args = [], totals = "totals") => {
  const cwd = path.join(root, folder);
  return {
    name,
    command: path.join(cwd, "node_modules/.bin/vitest"),
    args: ["run", ...args],
    cwd,
    env: { TEST_TOTALS: totals },
    report: (suffix = "") => `${folder}/test-results/${totals}${suffix}.json`,
    repeat: (files) => ["run", ...args, ...files],
  };
};

/** The whole server suite on one engine; on the other one what depends on the engine. */
const serverChecks = hasPostgres()
  ? [
      { ...serverSuite("server", "test:postgres", "postgres"), isLong: true },
      // Its script names files: a second run would take all of them.
      serverSuite("embedded", "test:embedded", "totals", "test"),
    ]
  : [serverSuite("server", "test")];

/** The package that operators install: packed from the built console, installed, started on both engines. */
const artefact = serverSuite(
  "artefact",
  hasPostgres() ? "test:artefact:postgres" : "test:artefact",
  "artefact",
);

/**
 * All checks, in the order that fails fastest. Checks of one stage run two at a time, the first ones first: most keep a single
 * core busy, or wait.
 * @type {Check[][]}
 */
export const stages = [
  [
    // On one core, which costs a quarter less than on two: each would work out the types they share.
    { name: "lint", command: "oxlint", args: ["--type-aware"], env: { GOMAXPROCS: "1" } },
    { name: "manifests", command: "sherif" },
    { name: "published-manifests", command: "node", args: ["scripts/release/manifests.mjs"] },
    { name: "format", command: "oxfmt", args: ["--check"] },
    { name: "props", command: "node", args: ["scripts/readonlyProps.mjs"] },
    { name: "class-names", command: "node", args: ["scripts/classNames.mjs"] },
    { name: "styles", command: "stylelint", args: ["{packages,apps}/**/*.css"] },
    { name: "boundaries", command: boundaries[0], args: boundaries[1] },
    { name: "scripts", command: "node", args: ["--test", "scripts/*.test.mjs", "scripts/lib/*.test.mjs"] },
    { name: "types", command: "node", args: ["scripts/types.mjs"] },
    { name: "translations", command: "node", args: ["--run", "i18n:check"] },
    { name: "build", command: build[0], args: build[1], isLong: true },
  ],
  [
    {
      ...vitest("tests", "apps/console", ["--config", "vitest.packages.config.ts"], "packages"),
      isLong: true,
    },
    { name: "packages", command: "node", args: ["scripts/packages.mjs"] },
    // With the waiting changesets: one that names an unknown package fails here.
    { name: "release", command: "node", args: ["scripts/release/rehearsal.mjs"] },
    // Reads the source maps of the built console.
    { name: "licences", command: "node", args: ["scripts/licences.mjs"] },
    { name: "adoption", command: "node", args: ["scripts/adoption/check.mjs"] },
    vitest("stories", "apps/storybook"),
    { name: "sizes", command: "size-limit" },
  ],
  // The server's tests keep both cores busy by themselves: beside browsers either side would wait for the other.
  [...serverChecks, artefact],
  [
    {
      name: "end-to-end",
      command: "apps/console/node_modules/.bin/playwright",
      args: ["test", "--config", "apps/console"],
      report: (suffix = "") => `apps/console/test-results/e2e${suffix}.json`,
      repeat: () => ["test", "--config", "apps/console", "--last-failed", "--workers=1"],
      isLong: true,
    },
    // For the core that is free while the end-to-end tests seed their database.
    vitest("ui", "packages/ui", ["--project", "ui:browser"]),
    { name: "dead-code", command: "knip", args: ["--no-config-hints"] },
  ],
];

/** All checks with a report: the suites of tests. */
export const suites = stages.flat().filter(({ report }) => report !== undefined);
