import path from "node:path";
import type { Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";
const replacement = path.join(import.meta.dirname, "src/boot/importChunk.ts");

/**
 * Replaces Vite's helper for `import()` by `importChunk`. Its list contains the imported chunk and the files that this chunk needs,
 * without those that the importing chunk has loaded already.
 */
export const chunkImports = (): Plugin => {
  const imports = new Map<string, readonly string[]>();
  const loadedWith = (file: string, loaded = new Set<string>()): ReadonlySet<string> => {
    if (loaded.has(file)) return loaded;
    loaded.add(file);
    for (const imported of imports.get(file) ?? []) loadedWith(imported, loaded);
    return loaded;
  };
  let isReplaced = false;
  return {
    name: "chunk-imports",
    apply: "build",
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, files, { hostId, hostType }) => {
            if (hostType === "html") return [...files];
            const loaded = loadedWith(hostId);
            return [...new Set([file, ...files])].filter((one) => imports.has(one) && !loaded.has(one));
          },
        },
      },
    }),
    load(id) {
      if (id !== HELPER) return null;
      isReplaced = true;
      return `export { importChunk as __vitePreload } from ${JSON.stringify(replacement)};`;
    },
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        if (!isReplaced) this.error(`Vite is expected to load chunks by its module ${HELPER.slice(1)}.`);
        for (const chunk of Object.values(bundle))
          // Vite removes chunks that are nothing but styles.
          if (chunk.type === "chunk" && !chunk.moduleIds.every((id) => id.includes(".css")))
            imports.set(chunk.fileName, chunk.imports);
      },
    },
  };
};
