/**
 * Measures ours beside their peers in one run, repetitions interleaved, and prints medians with the ratio to the peer:
 * only the ratios hold on another machine. `pnpm bench peers [repetitions]`.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium as launchOptions } from "@backroom/build/chromium";
import { classicPage } from "@backroom/build/vite";
import { chromium } from "playwright";
import { build } from "vite";
import { measureForm } from "./forms/measureForm.mjs";

const here = import.meta.dirname;
const repetitions = Number(process.argv[2] ?? 5);
const FIELDS = 200;

const buildPage = async (name, root) => {
  const outDir = path.join(here, "dist-bench", name);
  await build({ configFile: false, ...classicPage(root, outDir) });
  return { name, address: pathToFileURL(path.join(outDir, "index.html")).href };
};
const pages = [
  await buildPage("entity-editor", path.join(here, "../../packages/entity-editor/bench")),
  await buildPage("react-hook-form", path.join(here, "forms/react-hook-form")),
];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const round = (value) => Math.round(value * 100) / 100;

const browser = await chromium.launch(launchOptions);
try {
  for (const slowdown of (process.argv[3] ?? "1,4").split(",").map(Number)) {
    const runs = pages.map(() => []);
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      for (const [index, { address }] of pages.entries())
        runs[index].push(await measureForm(browser, { address, fields: FIELDS, slowdown }));
    }
    const [own, peer] = runs.map((all) =>
      Object.fromEntries(Object.keys(all[0]).map((name) => [name, median(all.map((run) => run[name]))])),
    );
    for (const name of Object.keys(own)) {
      const figures = { [pages[0].name]: round(own[name]), [pages[1].name]: round(peer[name]) };
      const ratio = round(own[name] / peer[name]);
      process.stdout.write(`${JSON.stringify({ fields: FIELDS, slowdown, name, ...figures, ratio })}\n`);
    }
  }
} finally {
  await browser.close();
}
