import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { spoolFolderOf, spoolOf } from "./spool.ts";

/** Time a file lies in an outbox for whoever fetches it; an export can be made again. */
const KEPT_MS = 30 * 24 * 3_600_000;

const entriesOf = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });

/** Removes the files that have lain in the outboxes of the bridges for 30 days. Archives and bad files are kept. */
export const cleanOutboxes = async (filesFolder: string, nowMs: number): Promise<void> => {
  for (const bridge of await entriesOf(spoolFolderOf(filesFolder))) {
    const { outbox } = spoolOf(filesFolder, bridge.name);
    for (const file of await entriesOf(outbox)) {
      if (!file.isFile()) continue;
      const target = path.join(outbox, file.name);
      const { mtimeMs } = await stat(target);
      if (mtimeMs < nowMs - KEPT_MS) await rm(target, { force: true });
    }
  }
};
