import { build } from "vite";
import type { InlineConfig, Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

/** Something a page needs at once: its first content, say, or its menus. */
export interface Moment {
  readonly name: string;
  /** Entries of the build, as parts of their paths. */
  readonly entries: readonly string[];
  /** Moments that come before: what they need is there already. */
  readonly after?: readonly string[];
  /** Whether the entries are in its file as well, since they come together. Others keep files of their own. */
  readonly isOneFile?: boolean;
}

/** The chunks the bundler makes by itself: what they hold is what is left without unused code. */
const chunksOf = async (config: InlineConfig): Promise<ReadonlyMap<string, Chunk>> => {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  });
  const files = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  return new Map(files.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
};

/** The chunks and all they import at once. */
const withImports = (
  chunks: ReadonlyMap<string, Chunk>,
  some: readonly Chunk[],
  found = new Set<Chunk>(),
): ReadonlySet<Chunk> => {
  for (const chunk of some) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const imported = chunk.imports.flatMap((file) => chunks.get(file) ?? []);
    withImports(chunks, imported, found);
  }
  return found;
};

const isEntry = (chunk: Chunk, path: string): boolean =>
  (chunk.isEntry || chunk.isDynamicEntry) && chunk.facadeModuleId?.includes(path) === true;

/**
 * Which modules travel as one file: names of files by ids of modules. Modules that are needed at exactly the same moments are
 * together, so that no moment fetches what only another one needs; what no moment needs is left to the bundler. Builds the app
 * once more to find out. Throws when an entry is not in the build.
 */
export const planChunks = async (
  config: InlineConfig,
  moments: readonly Moment[],
): Promise<ReadonlyMap<string, string>> => {
  const chunks = await chunksOf(config);
  const needed = new Map<string, ReadonlySet<string>>();
  const alone = new Set([...chunks.values()].map(({ facadeModuleId }) => facadeModuleId));
  for (const { name, entries, after = [], isOneFile = false } of moments) {
    const found = entries.flatMap((path) => {
      const named = [...chunks.values()].filter((chunk) => isEntry(chunk, path));
      if (named.length === 0) throw new Error(`The build has no entry ${path}.`);
      return named;
    });
    if (isOneFile) for (const { facadeModuleId } of found) alone.delete(facadeModuleId);
    const all = [...withImports(chunks, found)].flatMap(({ moduleIds }) => moduleIds);
    needed.set(name, new Set(all.filter((id) => !after.some((before) => needed.get(before)?.has(id)))));
  }
  const ids = new Set([...needed.values()].flatMap((some) => [...some]));
  const momentsOf = (id: string) => moments.filter(({ name }) => needed.get(name)?.has(id));
  return new Map(
    [...ids]
      .filter((id) => !alone.has(id))
      .map((id) => [
        id,
        momentsOf(id)
          .map(({ name }) => name)
          .join("-"),
      ]),
  );
};
