import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const PREFIX = "area-views:";
const FROM = /\bfrom "(@backroom\/[\w-]+)"/g;
const STATIC = /(?:^|\n|;)\s*(?:import|export)\b[^;"']*"(\.[^"]+)"/g;
const DYNAMIC = /\bimport\("(\.[^"]+)"\)/g;

const matchesOf = (pattern: RegExp, text: string): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

const isArea = (folder: string): boolean => {
  const file = path.join(folder, "turbo.json");
  return existsSync(file) && readFileSync(file, "utf8").includes('"area"');
};

/** The files of a package that its entry imports at once, and what these import later. */
const readStart = (entry: string) => {
  const files = new Set<string>();
  const later = new Set<string>();
  const add = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const code = readFileSync(file, "utf8");
    const resolve = (relative: string) => path.resolve(path.dirname(file), relative);
    for (const target of matchesOf(DYNAMIC, code)) later.add(resolve(target));
    for (const target of matchesOf(STATIC, code)) add(resolve(target));
  };
  add(entry);
  return { files, later: [...later] };
};

/**
 * Puts what loads the views of an area into a module of its own. Each dynamic import brings the list of all files of what it
 * loads, and the start of the console, which has the definitions of all areas, should not hold them. `areasFile` imports the
 * areas; what `isDirect` is loaded without the detour, as are the parts of a loading stage.
 */
export const areaViews = (areasFile: string, isDirect: (file: string) => boolean): Plugin => {
  /** Files that are loaded later, by the name of their area. */
  const views = new Map<string, readonly string[]>();
  const areaOf = new Map<string, string>();
  return {
    name: "area-views",
    apply: "build",
    enforce: "pre",
    async buildStart() {
      for (const name of matchesOf(FROM, readFileSync(areasFile, "utf8"))) {
        const entry = await this.resolve(name, areasFile);
        if (entry === null || !isArea(path.resolve(path.dirname(entry.id), ".."))) continue;
        const { files, later } = readStart(entry.id);
        views.set(
          name,
          later.filter((file) => !isDirect(file)),
        );
        for (const file of files) areaOf.set(file, name);
      }
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const files = views.get(id.slice(PREFIX.length + 1)) ?? [];
      return files
        .map((file, index) => `export const load${index} = () => import(${JSON.stringify(file)});`)
        .join("\n");
    },
    transform(code, id) {
      const area = areaOf.get(id);
      if (area === undefined) return undefined;
      const files = views.get(area) ?? [];
      return {
        code: code.replaceAll(DYNAMIC, (whole, target: string) => {
          const index = files.indexOf(path.resolve(path.dirname(id), target));
          return index === -1 ? whole : `import("${PREFIX}${area}").then((views) => views.load${index}())`;
        }),
        map: null,
      };
    },
  };
};
