/** Path of a Chromium on this machine: CHROMIUM, else one of the usual places, else undefined. */
export declare const findChromium: () => string | undefined;

/** Whether the browser of the tests is chosen: one is named by CHROMIUM, or Chromium's headless shell is there. */
export declare const hasTestBrowser: () => boolean;

/** Playwright launch options of every browser test. */
export declare const chromium: { executablePath?: string; args: string[] };

/** Playwright context options of every browser test: what moves or fades ends at once. */
export declare const stillPages: { reducedMotion: "reduce" };
