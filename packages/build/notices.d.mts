/** Licence and texts of one package, for `formatNotices`. Parts that are no npm package can be given as an object like it. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, as the manifest states it. */
  readonly licence: string;
  /** Homepage or repository. Empty: the manifest has neither. */
  readonly address: string;
  /** Full texts of licences and notices, at least one. */
  readonly texts: readonly string[];
}

/**
 * Reads the notice of an installed package from its folder. Throws an error with the package's name if it states no licence or
 * has no text of one, neither in its files nor in `packages/build/licences`.
 */
export declare const readNotice: (folder: string) => Notice;

/**
 * Folders of the installed packages that files are from (module ids, esbuild inputs, sources of source maps), each once, sorted.
 * Files in no package below `node_modules` are left out. Relative paths start at `from`, by default the working directory.
 */
export declare const packageFolders: (files: Iterable<string>, from?: string) => string[];

/** One readable text: the introduction, a list of the packages, then every text once with the packages it is of. */
export declare const formatNotices: (introduction: string, notices: readonly Notice[]) => string;
