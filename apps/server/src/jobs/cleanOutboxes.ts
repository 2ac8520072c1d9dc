import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { spoolFolderOf, spoolOf } from "./spool.ts";

/** Retention of files in an outbox. A deleted export can be made again. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** What is read of a file or folder; null when it is not there, since others take files away meanwhile. */
const ifThere = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });

const entriesOf = async (folder: string) => (await ifThere(readdir(folder, { withFileTypes: true }))) ?? [];

/** Removes the files that have lain in the outboxes of the bridges for 30 days. Archives and bad files are kept. */
export const cleanOutboxes = async (filesFolder: string, nowMs: number): Promise<void> => {
  const bridges = (await entriesOf(spoolFolderOf(filesFolder))).filter((entry) => entry.isDirectory());
  for (const bridge of bridges) {
    const { outbox } = spoolOf(filesFolder, bridge.name);
    for (const file of await entriesOf(outbox)) {
      if (!file.isFile()) continue;
      const target = path.join(outbox, file.name);
      const found = await ifThere(stat(target));
      if (found !== null && found.mtimeMs < nowMs - KEPT_MS) await rm(target, { force: true });
    }
  }
};
