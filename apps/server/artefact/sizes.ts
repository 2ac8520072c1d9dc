import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** Parts of the package by the paths of their files. The first that matches counts. */
const parts: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["fonts", /^server\/fonts\//],
  ["PGlite", /^server\/(?:pglite\.|initdb\.|pg_trgm|pgliteWorker|opfs|nodefs|memfs)/],
  ["console", /^console\//],
  ["server", /^server\//],
  ["other", /./],
];

const sizesOf = async (folder: string): Promise<{ name: string; bytes: number }[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const name = path.relative(folder, file).replaceAll(path.sep, "/");
        return { name, bytes: (await stat(file)).size };
      }),
  );
};

/** Bytes of all files in a folder. */
export const folderSize = async (folder: string): Promise<number> =>
  (await sizesOf(folder)).reduce((sum, { bytes }) => sum + bytes, 0);

/** Prints the sizes of the package's parts in MB. */
export const printSizes = async (folder: string): Promise<void> => {
  const totals = new Map<string, number>();
  for (const { name, bytes } of await sizesOf(folder)) {
    const part = parts.find(([, pattern]) => pattern.test(name))?.[0] ?? "other";
    totals.set(part, (totals.get(part) ?? 0) + bytes);
  }
  for (const [part, bytes] of totals)
    process.stdout.write(`${part.padEnd(8)} ${(bytes / 1_000_000).toFixed(1).padStart(5)} MB\n`);
};
