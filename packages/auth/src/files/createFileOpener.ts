import type { OpenFileOptions } from "./openFile.ts";

/**
 * Makes what opens a file below `/api/download`. On the page's own origin the browser loads it by itself, with a cookie that
 * holds the token for 5 s and is sent to that path alone; from another origin it is read with the header and saved. Rejects
 * when the user does not log in again, or when reading fails.
 */
export const createFileOpener =
  (options: OpenFileOptions): ((path: string) => Promise<void>) =>
  async (path) =>
    (await import("./openFile.ts")).openFile(path, options);
