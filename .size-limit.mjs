// What a browser fetches before a page of the console can be used: every script the page imports, gzipped.
// Budgets are the measured weight plus about 1 %; docs/benchmarks.md holds the figures and the goals.
import { readFileSync } from "node:fs";

const DIST = "apps/console/dist";
const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, "utf8"));

/** Chunks of a page: its lazily loaded modules and all they import at once. */
const scriptKeysOf = (modules) => {
  const keys = new Set();
  const add = (key) => {
    if (keys.has(key)) return;
    if (manifest[key] === undefined) throw new Error(`${key} is no chunk of the built console.`);
    keys.add(key);
    for (const imported of manifest[key].imports ?? []) add(imported);
  };
  for (const module of modules) add(module);
  return [...keys];
};
const scriptsOf = (modules) => scriptKeysOf(modules).map((key) => `${DIST}/${manifest[key].file}`);

const start = ["index.html"];
const frame = [
  ...start,
  "../../packages/workspace/dist/parts/services/createWorkspace-ts.js",
  "src/frame/ConsoleFrame.tsx",
];
/** The file of a loading stage; see `apps/console/chunkGroups.ts`. */
const stage = (name) => Object.keys(manifest).find((key) => manifest[key].name === name);
const dashboard = [...frame, stage("dashboard")];

/** What the frame fetches once the browser is idle. */
const idle = [stage("idle"), "src/frame/Relogin.tsx", "../../packages/ui/dist/parts/Icon/consoleIcons.js"];

const pages = [
  { name: "login page (the start of every page)", modules: start, limit: "168 kB" },
  {
    name: "login page with the language and theme pickers it loads next",
    modules: [...start, "src/frame/AuthPickers.tsx"],
    limit: "174 kB",
  },
  { name: "dashboard", modules: dashboard, limit: "219.4 kB" },
  {
    name: "dashboard with the menus, icons, drafts and relogin it loads next",
    modules: [...dashboard, ...idle],
    limit: "313 kB",
  },
  {
    name: "grid",
    modules: [
      ...frame,
      "src/pages/NavigationPage.tsx",
      "../../packages/master-data/dist/parts/RecordPage/RecordPage-tsx.js",
    ],
    limit: "344.7 kB",
  },
];

const stylesOf = (key) => (manifest[key].css ?? []).map((file) => `${DIST}/${file}`);

export default [
  ...pages.map(({ modules, ...page }) => ({ ...page, path: scriptsOf(modules), gzip: true })),
  { name: "styles at the start", path: stylesOf("index.html"), limit: "13.1 kB", gzip: true },
];
