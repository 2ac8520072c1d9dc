/**
 * Measures ours beside their peers in one run, repetitions interleaved, and prints medians with the ratio to the peer:
 * only the ratios hold on another machine. `pnpm bench peers [grids|million|live|forms|places|rights] [repetitions]`.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium as launchOptions } from "@backroom/build/chromium";
import { benchPage } from "@backroom/build/vite";
import { chromium } from "playwright";
import { build } from "vite";
import { measureForm } from "./forms/measureForm.mjs";
import { measureGrid } from "./grids/measureGrid.mjs";
import { measureLive } from "./grids/measureLive.mjs";
import { median } from "./lib/median.mjs";
import { measurePlaces } from "./places/measurePlaces.mjs";
import { measureRights } from "./rights/measureRights.mjs";

const here = import.meta.dirname;
const options = process.argv.slice(2);
const only = options.find((option) => Number.isNaN(Number(option)));
const repetitions = Number(options.find((option) => option !== only) ?? 5);
const FIELDS = 200;

const subjects = [
  {
    name: "grids",
    pages: [
      { name: "data-grid", root: "../../packages/data-grid/bench" },
      { name: "tanstack", root: "grids/tanstack" },
      { name: "floor", root: "grids/floor" },
    ],
    cases: [
      { mode: "sync", rows: 1000 },
      { mode: "sync", rows: 100_000 },
      { mode: "infinite", rows: 100_000 },
    ],
    measure: measureGrid,
  },
  {
    // Takes minutes and some GB; by name only.
    name: "million",
    isRare: true,
    pages: [
      { name: "data-grid", root: "../../packages/data-grid/bench" },
      { name: "tanstack", root: "grids/tanstack" },
    ],
    cases: [{ mode: "sync", rows: 1_000_000 }],
    measure: measureGrid,
  },
  {
    name: "live",
    pages: [{ name: "data-grid-live", root: "../../packages/data-grid/bench/live" }],
    cases: [{ createsASecond: 0 }, { createsASecond: 500 }],
    measure: measureLive,
  },
  {
    name: "forms",
    pages: [
      { name: "entity-editor", root: "../../packages/entity-editor/bench" },
      { name: "react-hook-form", root: "forms/react-hook-form" },
    ],
    cases: [1, 4].map((slowdown) => ({ fields: FIELDS, slowdown })),
    measure: measureForm,
  },
  {
    name: "places",
    pages: [{ name: "scope-tenancy", root: "../../packages/scope-tenancy/bench" }],
    cases: [1, 4].flatMap((slowdown) => [
      { tenants: 12, locations: 4, slowdown },
      { tenants: 5000, locations: 4, slowdown },
    ]),
    measure: measurePlaces,
  },
  {
    name: "rights",
    pages: [{ name: "permissions", root: "../../packages/permissions/bench" }],
    cases: [1, 4].flatMap((slowdown) => [
      { paths: 20, tenants: 2, slowdown },
      { paths: 2000, tenants: 100, slowdown },
    ]),
    measure: measureRights,
  },
].filter(({ name, isRare }) => (only === undefined ? isRare !== true : only === name));

const round = (value) => Math.round(value * 100) / 100;

const addressOf = async ({ name, root }) => {
  const outDir = path.join(here, "dist-bench", name);
  await build({ configFile: false, ...benchPage(path.join(here, root), outDir) });
  return pathToFileURL(path.join(outDir, "index.html")).href;
};

/** Medians of one case by page, each repetition in every page before the next begins. */
const measureCase = async (browser, addresses, { measure }, given) => {
  const runs = addresses.map(() => []);
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const [index, address] of addresses.entries())
      runs[index].push(await measure(browser, { address, ...given }));
  }
  return runs.map((all) =>
    Object.fromEntries(Object.keys(all[0]).map((name) => [name, median(all.map((run) => run[name]))])),
  );
};

const browser = await chromium.launch({
  ...launchOptions,
  // Modules of a page that is opened from a file.
  args: [...launchOptions.args, "--allow-file-access-from-files"],
});
try {
  for (const subject of subjects) {
    const addresses = [];
    for (const page of subject.pages) addresses.push(await addressOf(page));
    for (const given of subject.cases) {
      const medians = await measureCase(browser, addresses, subject, given);
      const [own, peer] = medians;
      for (const name of Object.keys(own)) {
        const figures = subject.pages.map((page, index) => [page.name, round(medians[index][name])]);
        // Not everything has a peer to stand beside.
        const ratio = peer === undefined ? {} : { ratio: round(own[name] / peer[name]) };
        const line = { ...given, name, ...Object.fromEntries(figures), ...ratio };
        process.stdout.write(`${JSON.stringify(line)}\n`);
      }
    }
  }
} finally {
  await browser.close();
}
