import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { DirectoryLockedError } from "./startErrors.ts";

const LOCK_FILE = "backroom.lock";
const ATTEMPTS = 3;

/** Files this process holds: after a crash in a container the next process may well have the same pid. */
const held = new Set<string>();

/** True for a process that has ended and whose parent has not asked how: it still has its pid, but holds nothing. */
const isZombie = async (pid: number): Promise<boolean> =>
  // Linux only; elsewhere there is no such file. The name in parentheses may hold anything.
  /\) [ZX] [^)]*$/.test(await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""));

const isAlive = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return !(await isZombie(pid));
};

const tryCreate = async (file: string): Promise<boolean> => {
  try {
    await writeFile(file, `${process.pid}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
};

const holderOf = async (file: string): Promise<number | null> => {
  const pid = Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10);
  if (Number.isNaN(pid)) return null;
  const isHeld = pid === process.pid ? held.has(file) : await isAlive(pid);
  return isHeld ? pid : null;
};

/**
 * Claims a data directory for this process, creating it when missing; the lock of a process that is gone is taken
 * over. Returns the function that gives it back. Throws {@link DirectoryLockedError} while another process holds it.
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  await mkdir(directory, { recursive: true });
  const file = path.resolve(directory, LOCK_FILE);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await tryCreate(file)) {
      held.add(file);
      return async () => {
        held.delete(file);
        await rm(file, { force: true });
      };
    }
    const pid = await holderOf(file);
    if (pid !== null) {
      throw new DirectoryLockedError(
        `The data directory ${directory} is in use by process ${pid}. Stop that server, or choose another DATA_DIR. ` +
          `If process ${pid} is no Backroom server, delete ${file}.`,
      );
    }
    await rm(file, { force: true });
  }
  throw new DirectoryLockedError(
    `The data directory ${directory} is being opened by another process. Try again.`,
  );
};
