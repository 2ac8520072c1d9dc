import type { PluginOption, UserConfig } from "vite";

/** Resolve conditions that read packages from source, for browser code. */
export declare const sourceConditions: string[];

/** Resolve conditions that read packages from source, for code that runs in Node. */
export declare const sourceServerConditions: string[];

/** Singletons that must exist once in a page. */
export declare const dedupe: string[];

/** Lingui macros, then React. `descriptorFields` as in the macro plugin; default `message`. */
export declare const appPlugins: (options?: {
  descriptorFields?: "auto" | "all" | "id-only" | "message";
}) => PluginOption[];

/** Leaves React Aria's texts in other languages than the console's out of a bundle. */
export declare const reactAriaTexts: () => PluginOption;

/** Removes what only development reads from the icons of Lucide: a key for each path, and a read that stops tree shaking. */
export declare const leanIcons: () => PluginOption;

/** Config of a page of a benchmark: a production build in chunks. Open it with `--allow-file-access-from-files`. */
export declare const benchPage: (root: string, outDir: string) => UserConfig;
