// What a browser fetches before a page of the console can be used: every script the page imports, gzipped.
// Budgets are the measured weight plus about 3 %; docs/benchmarks.md holds the figures and the goals.
import { readFileSync } from "node:fs";

const DIST = "apps/console/dist";
const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, "utf8"));

/** Scripts of a page: its lazily loaded modules and all they import at once. */
const scriptsOf = (modules) => {
  const keys = new Set();
  const add = (key) => {
    if (keys.has(key)) return;
    if (manifest[key] === undefined) throw new Error(`${key} is no chunk of the built console.`);
    keys.add(key);
    for (const imported of manifest[key].imports ?? []) add(imported);
  };
  for (const module of modules) add(module);
  return [...keys].map((key) => `${DIST}/${manifest[key].file}`);
};

const app = ["index.html", "src/boot/Console.tsx"];
const frame = [...app, "src/wiring/ConsoleFrame.tsx"];

const pages = [
  { name: "start", modules: ["index.html"], limit: "145.5 kB" },
  { name: "login page", modules: [...app, "src/pages/AuthPages.tsx"], limit: "204 kB" },
  {
    name: "login page with the language and theme pickers it loads next",
    modules: [...app, "src/pages/AuthPages.tsx", "src/wiring/AuthPickers.tsx"],
    limit: "248 kB",
  },
  { name: "dashboard", modules: [...frame, "src/pages/DashboardPage.tsx"], limit: "288.5 kB" },
  {
    name: "grid",
    modules: [...frame, "src/pages/NavigationPage.tsx", "src/pages/KindPage.tsx"],
    limit: "404 kB",
  },
];

const stylesOf = (key) => (manifest[key].css ?? []).map((file) => `${DIST}/${file}`);

export default [
  ...pages.map(({ modules, ...page }) => ({ ...page, path: scriptsOf(modules), gzip: true })),
  { name: "styles at the start", path: stylesOf("index.html"), limit: "11.4 kB", gzip: true },
];
