/** Bundles the code of a module of a folder for browsers, from the sources, as an app's build does. Returns the result. */
export declare const bundled: (folder: URL, code: string) => Promise<string>;
