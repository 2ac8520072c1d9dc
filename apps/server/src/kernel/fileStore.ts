import type { Readable } from "node:stream";

/** A file that is stored whole. */
export interface StoredFile {
  /** In bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** Facts about a file, without its bytes. */
export interface FileHead {
  /** In bytes. */
  readonly size: number;
  /** Time of its last change, ms since 1970. */
  readonly modifiedAt: number;
}

/**
 * Files of the server by keys such as `uploads/stored/4a1c`: words with letters, digits, `_`, `-`, separated by slashes. A file is there
 * whole or not at all, also after a crash. The operations are those of object stores; {@link createDiskStore} keeps files on disk.
 */
export interface FileStore {
  /** Stores a file, and replaces one that has the key. Stores nothing if `bytes` fail. Rejects with the code ENOSPC if there is no room. */
  put(key: string, bytes: Readable): Promise<StoredFile>;
  /** Null: there is no such file. */
  head(key: string): Promise<FileHead | null>;
  /** Bytes of a file. It is opened with the first read; the stream fails if there is none. */
  get(key: string): Readable;
  /** Gives a file another key, and replaces one that has it. */
  move(from: string, to: string): Promise<void>;
  /** Deletes a file. No error if there is none. */
  delete(key: string): Promise<void>;
  /** Keys that continue `prefix` with one word: `list("uploads/incoming/")`. */
  list(prefix: string): Promise<string[]>;
  /** Removes the remains of `put` calls that a crash ended, if they are older than `before` (ms since 1970). */
  removeRemains(before: number): Promise<void>;
}
