import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { transform } from "lightningcss";

/** The class names a CSS module has for its components; its animations are its own. */
export const classNamesOf = (file) => {
  const code = readFileSync(file);
  const animations = new Set([...code.toString().matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name]) => name));
  const { exports } = transform({ filename: file, code, cssModules: true });
  return new Set(Object.keys(exports ?? {}).filter((name) => !animations.has(name)));
};

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
        cssModules: { pattern: `${prefix}-${path.basename(file, ".module.css")}-[local]` },
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
