import { findPackageJSON } from "node:module";
import path from "node:path";

/** Folder of a package of npm. Throws when it is not installed. */
export const packageFolder = (name: string): string => {
  const manifest = findPackageJSON(name, import.meta.url);
  if (manifest === undefined) throw new Error(`${name} is not installed. Run: pnpm install`);
  return path.dirname(manifest);
};
