/** Bundles the code of a module of the current folder for browsers, from the sources, as an app's build does. Returns the result. */
export declare const bundled: (code: string) => Promise<string>;
