import react from "@vitejs/plugin-react";
import { chromium as browsers } from "playwright";
import { build, preview } from "vite";
import { chromium } from "./chromium.mjs";

const PAGES_AT_ONCE = 3;

/** Builds pages (`{id}.html` in a folder) for production, all in one build. */
export const buildPages = (folder, ids) =>
  build({
    root: folder,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: {
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: ids.map((id) => `${folder}/${id}.html`) },
    },
  });

/** In the page: packages whose class names are in use without their style sheet, tokens or icons that nobody gave. */
const findMissing = () => {
  const used = new Set(
    [...document.querySelectorAll("[class]")]
      .flatMap(({ classList }) => [...classList])
      .map((name) => /^backroom-([a-z-]+)-[A-Z]/.exec(name)?.[1])
      .filter((name) => name !== undefined),
  );
  const sheets = [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText),
  );
  const missing = [...used].filter((name) => !sheets.some((text) => text.includes(`.backroom-${name}-`)));
  // On the page, or on a part of it that has styles of its own.
  const styled = document.querySelector("[class*=backroom-]") ?? document.documentElement;
  const hasTokens = getComputedStyle(styled).getPropertyValue("--br-bg") !== "";
  const layers = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => rule.nameList ?? (rule instanceof CSSLayerBlockRule ? [rule.name] : []))
    .filter((name, index, names) => name.startsWith("backroom.") && names.indexOf(name) === index);
  const isOrdered = ["backroom.base", "backroom.ui"].every((name, index) => layers[index] === name);
  const icons = document.querySelectorAll("[data-icon=unknown]").length;
  return [
    ...missing.map((name) => `the style sheet of ${name} is missing`),
    ...(used.size > 0 && !hasTokens ? ["ui/tokens.css is missing"] : []),
    ...(used.size > 0 && !isOrdered ? [`layers are in the wrong order: ${layers.join(", ")}`] : []),
    ...(icons > 0 ? [`${icons} icons are squares`] : []),
  ];
};

const openPage = async (context, url, { isApp }) => {
  const problems = [];
  const tab = await context.newPage();
  tab.on("console", (message) => problems.push(`console.${message.type()}: ${message.text()}`));
  tab.on("pageerror", (error) => problems.push(`error: ${error.stack ?? error.message}`));
  tab.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  try {
    await tab.goto(url, { waitUntil: "networkidle" });
    if (isApp) {
      await tab.waitForFunction(() => document.body.innerText.trim() !== "", undefined, { timeout: 20_000 });
      problems.push(...(await tab.evaluate(findMissing)));
    }
  } catch (error) {
    problems.push(`the page stays empty or hangs: ${error.message.split("\n", 1)[0]}`);
  } finally {
    await tab.close();
  }
  return problems;
};

/**
 * Serves built pages and opens each in Chromium. Answers a sentence for everything a console would show, every failed request and
 * every page of an app that stays empty. The address says `$start=1`, so that grids load their records; the browser is German, so
 * that pages in several languages load another one.
 */
export const openPages = async (folder, pages) => {
  const server = await preview({ root: folder, configFile: false, logLevel: "error", preview: { port: 0 } });
  const browser = await browsers.launch(chromium);
  const problems = [];
  try {
    const context = await browser.newContext({ locale: "de-DE" });
    const [base] = server.resolvedUrls.local;
    const waiting = [...pages];
    const work = async () => {
      for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
        const found = await openPage(context, `${base}${page.id}.html?$start=1`, page);
        problems.push(...found.map((problem) => `${page.where}: ${problem}`));
      }
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  } finally {
    await browser.close();
    await server.close();
  }
  return problems;
};
