import { build } from "vite";
import type { InlineConfig, Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

/** A stage of loading a page: its first content, say, or its menus. */
export interface LoadStage {
  readonly name: string;
  /** Entries of the build that are loaded in this stage, as parts of their paths. */
  readonly entries: readonly string[];
  /** Earlier stages, whose modules are loaded already. */
  readonly after?: readonly string[];
  /** Whether the entries are in the file of the stage as well, since they are loaded together. Others keep files of their own. */
  readonly isOneFile?: boolean;
}

/** The chunks the bundler makes by itself, without unused code. */
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

const entriesOf = (chunks: ReadonlyMap<string, Chunk>, path: string): readonly Chunk[] => {
  const found = [...chunks.values()].filter(
    ({ isEntry, isDynamicEntry, facadeModuleId }) =>
      (isEntry || isDynamicEntry) && facadeModuleId?.includes(path) === true,
  );
  if (found.length === 0) throw new Error(`The build has no entry ${path}.`);
  return found;
};

/**
 * Assigns modules to files: names of files by ids of modules. Modules of exactly the same stages share a file, so that no stage
 * loads what only another one needs; modules of no stage are left to the bundler. Builds the app once more to find out what each
 * entry imports. Throws when an entry is not in the build.
 */
export const planChunks = async (
  config: InlineConfig,
  stages: readonly LoadStage[],
): Promise<ReadonlyMap<string, string>> => {
  const chunks = await chunksOf(config);
  const ownFiles = new Set([...chunks.values()].map(({ facadeModuleId }) => facadeModuleId));
  const modules = new Map<string, ReadonlySet<string>>();
  for (const { name, entries, after = [], isOneFile = false } of stages) {
    const found = entries.flatMap((path) => entriesOf(chunks, path));
    if (isOneFile) for (const { facadeModuleId } of found) ownFiles.delete(facadeModuleId);
    const ids = [...withImports(chunks, found)].flatMap(({ moduleIds }) => moduleIds);
    modules.set(name, new Set(ids.filter((id) => !after.some((stage) => modules.get(stage)?.has(id)))));
  }
  const fileOf = (id: string): string =>
    stages.flatMap(({ name }) => (modules.get(name)?.has(id) === true ? [name] : [])).join("-");
  const shared = [...modules.values()].flatMap((ids) => [...ids]).filter((id) => !ownFiles.has(id));
  return new Map(shared.map((id) => [id, fileOf(id)]));
};
