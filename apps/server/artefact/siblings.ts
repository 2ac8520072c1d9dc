import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "rolldown";

/** What modules look for beside themselves, such as `new URL("./pglite.wasm", import.meta.url)`. */
const SIBLING = /new URL\(\s*(["'])([\w./-]+)\1,\s*import\.meta\.url,?\s*\)/g;

/**
 * Copies the files and folders that modules look for beside themselves into the bundle's folder, and makes a chunk of each script
 * that a worker runs. All chunks must be in that one folder.
 */
export const siblings = (): Plugin => ({
  name: "siblings",
  // Lines stay as they are, so that source maps do, too: the map is null.
  transform(code, id) {
    if (!code.includes("import.meta.url")) return null;
    const changed = code.replaceAll(SIBLING, (whole, _quote: string, place: string) => {
      const found = path.resolve(path.dirname(id), place);
      if (!existsSync(found)) return whole;
      const name = path.basename(found);
      if (statSync(found).isDirectory()) {
        for (const file of readdirSync(found))
          this.emitFile({
            type: "asset",
            fileName: `${name}/${file}`,
            source: readFileSync(path.join(found, file)),
          });
        return `new URL("./${name}/", import.meta.url)`;
      }
      if (!name.endsWith(".ts")) {
        this.emitFile({ type: "asset", fileName: name, source: readFileSync(found) });
        return `new URL("./${name}", import.meta.url)`;
      }
      const script = name.replace(/\.ts$/, ".js");
      this.emitFile({ type: "chunk", id: found, fileName: script });
      return `new URL("./${script}", import.meta.url)`;
    });
    return changed === code ? null : { code: changed, map: null };
  },
});
