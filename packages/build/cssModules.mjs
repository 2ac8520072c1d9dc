import { readFile } from "node:fs/promises";
import path from "node:path";
import { transform } from "lightningcss";

/**
 * esbuild plugin (tsup): CSS modules with stable, package-prefixed class names.
 * The sheet lands in dist/<entry>.css; consumers import it as `<package>/styles.css`.
 */
export const cssModules = ({ prefix }) => ({
  name: "css-modules",
  setup(build) {
    const compiled = new Map();
    const compile = async (file) => {
      const result = transform({
        filename: file,
        code: await readFile(file),
        cssModules: { pattern: `${prefix}-[name]-[local]` },
      });
      const names = Object.entries(result.exports ?? {})
        .map(([local, { name, composes }]) => [local, [name, ...composes.map((c) => c.name)].join(" ")])
        .sort(([a], [b]) => (a < b ? -1 : 1));
      compiled.set(file, result.code.toString());
      return Object.fromEntries(names);
    };
    // Paths relative to the package keep absolute ones out of dist.
    build.onResolve({ filter: /\.module\.css$/ }, ({ path: request, resolveDir }) => ({
      path: `${path.relative(process.cwd(), path.resolve(resolveDir, request))}?module`,
      namespace: "css-module",
    }));
    build.onLoad({ filter: /.*/, namespace: "css-module" }, async ({ path: id }) => {
      const file = id.replace(/\?module$/, "");
      const names = await compile(path.resolve(file));
      return {
        contents: `import ${JSON.stringify(`${file}?sheet`)};\nexport default ${JSON.stringify(names)};`,
        loader: "js",
        resolveDir: process.cwd(),
      };
    });
    build.onResolve({ filter: /\?sheet$/ }, ({ path: id }) => ({
      path: id,
      namespace: "css-sheet",
      sideEffects: true,
    }));
    build.onLoad({ filter: /.*/, namespace: "css-sheet" }, ({ path: id }) => ({
      contents: compiled.get(path.resolve(id.replace(/\?sheet$/, ""))) ?? "",
      loader: "css",
      resolveDir: process.cwd(),
    }));
  },
});
