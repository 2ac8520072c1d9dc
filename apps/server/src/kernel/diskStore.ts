import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "./fileStore.ts";

/** Kept free on the disk, since the database may be on it too. */
const RESERVE_BYTES = 128 * 1024 * 1024;
/** Folder for files that are being written. No key can name it. */
const PARTS = ".parts";

/** The result, or null if there is no such file or folder. */
const ifExists = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });

/** Makes names in a folder durable, which the flush of a file does not. */
const flushFolder = async (folder: string): Promise<void> => {
  // Windows opens no folders.
  if (process.platform === "win32") return;
  await using handle = await open(folder);
  await handle.sync();
};

/** Files below a folder, which is created with the first file. Its disk may be shared by several processes. */
export const createDiskStore = (folder: string): FileStore => {
  const parts = path.join(folder, PARTS);
  const pathOf = (key: string): string => {
    if (!/^[\w-]+(?:\/[\w-]+)*$/.test(key)) throw new Error(`"${key}" is no key of a file`);
    return path.join(folder, key);
  };

  const moveFile = async (from: string, to: string) => {
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
    await flushFolder(path.dirname(to));
  };

  const checkSpace = async () => {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < RESERVE_BYTES)
      throw Object.assign(new Error("The disk has no room left"), { code: "ENOSPC" });
  };

  return {
    async put(key, bytes) {
      const target = pathOf(key);
      await mkdir(parts, { recursive: true });
      await checkSpace();
      const part = path.join(parts, randomUUID());
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
        await pipeline(bytes, measure, createWriteStream(part, { flags: "wx", flush: true }));
        await moveFile(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return { size, sha256: hash.digest("hex") };
    },
    async head(key) {
      const found = await ifExists(stat(pathOf(key)));
      return found?.isFile() === true ? { size: found.size, modifiedAt: found.mtimeMs } : null;
    },
    get: (key) => createReadStream(pathOf(key)),
    move: (from, to) => moveFile(pathOf(from), pathOf(to)),
    delete: (key) => rm(pathOf(key), { force: true }),
    async list(prefix) {
      const found = await ifExists(readdir(pathOf(prefix.replace(/\/$/, "")), { withFileTypes: true }));
      return (found ?? []).filter((entry) => entry.isFile()).map(({ name }) => prefix + name);
    },
    async removeRemains(before) {
      for (const name of (await ifExists(readdir(parts))) ?? []) {
        const part = path.join(parts, name);
        const found = await ifExists(stat(part));
        if (found !== null && found.mtimeMs < before) await rm(part, { force: true });
      }
    },
  };
};
