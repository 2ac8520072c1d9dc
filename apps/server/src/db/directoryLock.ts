import { randomUUID } from "node:crypto";
import { constants, copyFile, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { DirectoryLockedError } from "./startErrors.ts";

const LOCK_FILE = "backroom.lock";
const ATTEMPTS = 3;

/** Files this process holds: after a crash in a container the next process may well have the same pid. */
const held = new Set<string>();

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;

/** True for a process that has ended and whose parent has not waited for it: it still has its pid, but holds nothing. */
const isZombie = async (pid: number): Promise<boolean> =>
  // Linux only; elsewhere there is no such file. The name in parentheses may hold anything.
  /\) [ZX] [^)]*$/.test(await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""));

const isAlive = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
  return !(await isZombie(pid));
};

/** Gives a file a second name unless that is taken: it is complete when it appears there. */
const tryLink = async (file: string, name: string): Promise<boolean> => {
  try {
    await link(file, name).catch((error: unknown) => {
      // Network shares may know one name per file only.
      if (codeOf(error) === "EEXIST") throw error;
      return copyFile(file, name, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
};

/** Null when there is no such file. */
const contentOf = (file: string): Promise<string | null> => readFile(file, "utf8").catch(() => null);

/** The living process a lock names; this one is checked before. */
const holderOf = async (content: string): Promise<number | null> => {
  const pid = Number.parseInt(content, 10);
  return Number.isNaN(pid) || pid === process.pid || !(await isAlive(pid)) ? null : pid;
};

/** Answers the process that holds the lock, "contested" while others are at it, null when it is ours now. */
const claim = async (file: string): Promise<number | "contested" | null> => {
  const own = `${file}.${randomUUID()}`;
  try {
    await writeFile(own, `${process.pid}\n`);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (await tryLink(own, file)) return null;
      const content = await contentOf(file);
      if (content === null) continue;
      const pid = await holderOf(content);
      if (pid !== null) return pid;
      if (await takeOver(file, content, own)) return null;
    }
    return "contested";
  } finally {
    await rm(own, { force: true });
  }
};

/** Replaces a lock that no process holds. A process that does so holds a lock for it: of two, the second would replace that of the first. */
const takeOver = async (file: string, content: string, own: string): Promise<boolean> => {
  const turn = `${file}.takeover`;
  if ((await claim(turn)) !== null) return false;
  try {
    if ((await contentOf(file)) !== content) return false;
    await rename(own, file);
    return true;
  } finally {
    await rm(turn, { force: true });
  }
};

/**
 * Claims a data directory for this process, creating it when missing; the lock of a process that is gone is taken
 * over. Returns the function that gives it back. Throws {@link DirectoryLockedError} while another process holds it.
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  await mkdir(directory, { recursive: true });
  const file = path.resolve(directory, LOCK_FILE);
  const inUse = (pid: number) =>
    new DirectoryLockedError(
      `The data directory ${directory} is in use by process ${pid}. Stop that server, or choose another DATA_DIR. ` +
        `If process ${pid} is no Backroom server, delete ${file}.`,
    );
  if (held.has(file)) throw inUse(process.pid);
  held.add(file);
  try {
    const holder = await claim(file);
    if (holder === "contested")
      throw new DirectoryLockedError(
        `The data directory ${directory} is being opened by another process. Try again.`,
      );
    if (holder !== null) throw inUse(holder);
  } catch (error) {
    held.delete(file);
    throw error;
  }
  return async () => {
    held.delete(file);
    await rm(file, { force: true });
  };
};
