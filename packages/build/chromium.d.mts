/** Path of a Chromium on this machine: CHROMIUM, else one of the usual places, else undefined. */
export declare const findChromium: () => string | undefined;

/** Playwright launch options of every browser test. */
export declare const chromium: { executablePath?: string; args: string[] };
