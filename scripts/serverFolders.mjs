// The folders of the server, which of them may import which, and a drawing of what they import. serverFolders.test.mjs checks both.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./lib/run.mjs";

/**
 * Folders of apps/server/src from top to bottom. A folder imports folders of its own level and of those below, without circles. Among
 * subjects, and from `app`, a subject is imported by its `index.ts`.
 */
export const LEVELS = {
  assembly: ["main", "start", "seed", "app", "metrics", "static"],
  subjects: [
    "audit",
    "cart",
    "catalogue",
    "dashboard",
    "documents",
    "identity",
    "logs",
    "messages",
    "promotions",
    "receipts",
    "reports",
    "settings",
    "shell",
    "tenancy",
    "terminals",
    "uploads",
  ],
  kernel: [
    "access",
    "db",
    "http",
    "hub",
    "jobs",
    "journal",
    "kernel",
    "mail",
    "model",
    "print",
    "processes",
    "records",
    "sessions",
    "subject",
  ],
};

const names = Object.keys(LEVELS);
const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

/** @typedef {{ from: string, to: string }} Import a file of apps/server/src imports another; types count */

/** The folder of a file: programs beside the folders are `main`. */
const folderOf = (file) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : "main");
const levelOf = (folder) => names.findIndex((name) => LEVELS[name].includes(folder));

/** Imports between files of the server, without tests. @returns {Import[]} */
export const readImports = () => {
  const src = path.join(root, "apps/server/src");
  return globSync("**/*.ts", { cwd: src, exclude: ["**/*.test.ts", "**/*.d.ts"] }).flatMap((from) =>
    [...readFileSync(path.join(src, from), "utf8").matchAll(IMPORT)].map(([, to]) => ({
      from,
      to: path.join(path.dirname(from), to),
    })),
  );
};

/** Folders with the folders they import. @returns {Map<string, Set<string>>} */
const graphOf = (imports) => {
  const graph = new Map();
  for (const { from, to } of imports) {
    const [own, other] = [folderOf(from), folderOf(to)];
    graph.set(own, graph.get(own) ?? new Set()).set(other, graph.get(other) ?? new Set());
    if (own !== other) graph.get(own).add(other);
  }
  return graph;
};

/** All folders that a folder imports, directly or by others. */
const reachedFrom = (graph, folder) => {
  const reached = new Set();
  const visit = (one) => {
    for (const next of graph.get(one) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      visit(next);
    }
  };
  visit(folder);
  return reached;
};

const problemOf = ({ from, to }, isInCircle) => {
  const [own, other] = [folderOf(from), folderOf(to)];
  if (own === other) return [];
  if (levelOf(own) === -1) return [`${own} is in no level of scripts/serverFolders.mjs`];
  if (levelOf(own) > levelOf(other)) return [`${from} imports upwards: ${to}`];
  const isByIndex = to === `${other}/index.ts`;
  const mustBeByIndex = LEVELS.subjects.includes(other) && (own === "app" || LEVELS.subjects.includes(own));
  if (mustBeByIndex && !isByIndex) return [`${from} imports ${to}, not ${other}/index.ts`];
  return isInCircle(own, other) ? [`${from} imports ${to}, which closes a circle of folders`] : [];
};

/** What is wrong with the imports, one line for each. */
export const problemsOf = (imports) => {
  const graph = graphOf(imports);
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachedFrom(graph, folder)]));
  const isInCircle = (own, other) => reached.get(other).has(own);
  return imports.flatMap((one) => problemOf(one, isInCircle));
};

/** The folders as text: one line for each, in its level above the folders it imports. */
export const drawFolders = (imports) => {
  const graph = graphOf(imports);
  const depth = (folder) => reachedFrom(graph, folder).size;
  const lines = names.flatMap((level) => {
    const folders = LEVELS[level].filter((folder) => graph.has(folder));
    const sorted = folders.toSorted((a, b) => depth(b) - depth(a) || (a < b ? -1 : 1));
    return sorted.map((folder, index) => {
      const others = [...graph.get(folder)].toSorted((a, b) => levelOf(a) - levelOf(b) || (a < b ? -1 : 1));
      const title = (index === 0 ? level : "").padEnd(10);
      return `${title}${others.length === 0 ? folder : `${folder.padEnd(12)}->  ${others.join(" ")}`}`;
    });
  });
  return `\`\`\`text\n${lines.join("\n")}\n\`\`\`\n`;
};
