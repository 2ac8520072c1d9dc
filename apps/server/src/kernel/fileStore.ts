import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { ReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** An upload is received in at most five minutes (`requestTimeout`); what is older belongs to a process that died. */
export const LEFTOVER_AGE_MS = 15 * 60_000;
/** Kept free on the disk, since the database may be on it too. */
const RESERVE_BYTES = 128 * 1024 * 1024;

/** A file that was received and is not kept yet. */
export interface ReceivedFile {
  readonly id: string;
  /** In bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** Bytes of uploads, by their ids. Files are received in one folder and kept in another. */
export interface FileStore {
  /** Writes a file to disk while it arrives; leaves nothing behind when that fails. Rejects with ENOSPC when the disk is full. */
  receive(bytes: Readable): Promise<ReceivedFile>;
  /** Keeps a received file. */
  keep(id: string): Promise<void>;
  /** Removes a received file. */
  discard(id: string): Promise<void>;
  /** Opens a file that is kept; null when there is none. */
  read(id: string): Promise<ReadStream | null>;
  /** Ids of files received before the time (ms since 1970) that were neither kept nor discarded. */
  leftovers(before: number): Promise<string[]>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

const noSpace = () => Object.assign(new Error("The disk has no room left"), { code: "ENOSPC" });

/** A store below the folder, which is made when the first file arrives. */
export const createFileStore = (folder: string): FileStore => {
  const incomingFolder = path.join(folder, "incoming");
  const storedFolder = path.join(folder, "stored");
  const incoming = (id: string) => path.join(incomingFolder, id);
  const stored = (id: string) => path.join(storedFolder, id);

  const prepare = async () => {
    await mkdir(incomingFolder, { recursive: true });
    await mkdir(storedFolder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < RESERVE_BYTES) throw noSpace();
  };

  return {
    async receive(bytes) {
      await prepare();
      const id = randomUUID();
      const hash = createHash("sha256");
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
      });
      try {
        await pipeline(bytes, measure, createWriteStream(incoming(id), { flags: "wx", flush: true }));
      } catch (error) {
        await rm(incoming(id), { force: true });
        throw error;
      }
      return { id, size, sha256: hash.digest("hex") };
    },
    keep: (id) => rename(incoming(id), stored(id)),
    discard: (id) => rm(incoming(id), { force: true }),
    async read(id) {
      try {
        const file = await open(stored(id));
        return file.createReadStream();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async leftovers(before) {
      const names = await readdir(incomingFolder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const old: string[] = [];
      for (const name of names) {
        const found = await stat(incoming(name)).catch(() => null);
        if (found !== null && found.mtimeMs < before) old.push(name);
      }
      return old;
    },
  };
};
