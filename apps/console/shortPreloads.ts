import type { Plugin } from "vite";

/** Removes files from the preload lists of chunks that import them: these are loaded already. */
export const shortPreloads = (): Plugin => {
  const imports = new Map<string, readonly string[]>();
  const loadedWith = (file: string, loaded = new Set<string>()): ReadonlySet<string> => {
    if (loaded.has(file)) return loaded;
    loaded.add(file);
    for (const imported of imports.get(file) ?? []) loadedWith(imported, loaded);
    return loaded;
  };
  return {
    name: "short-preloads",
    apply: "build",
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_file, files, { hostId }) => {
            const loaded = loadedWith(hostId);
            return files.filter((file) => !loaded.has(file));
          },
        },
      },
    }),
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk") imports.set(chunk.fileName, chunk.imports);
      },
    },
  };
};
