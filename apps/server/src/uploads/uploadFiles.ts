import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { FileStore, StoredFile } from "../kernel/fileStore.ts";

/** An upload is received in at most five minutes (`requestTimeout`); older files belong to a process that was killed. */
export const LEFTOVER_AGE_MS = 15 * 60_000;

/** A file that was received and is not kept yet. */
export interface ReceivedFile extends StoredFile {
  readonly id: string;
}

/** Bytes of uploads, by their ids. A file is kept once its row is committed. */
export interface UploadFiles {
  /** Stores a file while it arrives. Rejects with ENOSPC if there is no room. */
  receive(bytes: Readable): Promise<ReceivedFile>;
  /** Keeps a received file. */
  keep(id: string): Promise<void>;
  /** Removes a received file. */
  discard(id: string): Promise<void>;
  /** Opens a kept file. Null: there is none. */
  read(id: string): Promise<Readable | null>;
  /** Ids of files received before the time (ms since 1970) that were neither kept nor discarded. */
  leftovers(before: number): Promise<string[]>;
}

const INCOMING = "uploads/incoming/";
const STORED = "uploads/stored/";

/** The uploads in a store. */
export const createUploadFiles = (files: FileStore): UploadFiles => ({
  async receive(bytes) {
    const id = randomUUID();
    return { id, ...(await files.put(INCOMING + id, bytes)) };
  },
  keep: (id) => files.move(INCOMING + id, STORED + id),
  discard: (id) => files.delete(INCOMING + id),
  async read(id) {
    return (await files.head(STORED + id)) === null ? null : files.get(STORED + id);
  },
  async leftovers(before) {
    const old: string[] = [];
    for (const key of await files.list(INCOMING)) {
      const found = await files.head(key);
      if (found !== null && found.modifiedAt < before) old.push(key.slice(INCOMING.length));
    }
    return old;
  },
});
