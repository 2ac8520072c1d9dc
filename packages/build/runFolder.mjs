import { mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
/** Far more than the databases of a run take. */
const NEEDED_BYTES = 2 ** 31;

/** In memory where there is room: a database is some thousand files, and making them on a disk costs more than most tests. */
const fastestPlace = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

const PREFIX = "backroom-run-";
const OWNER = new RegExp(`^${PREFIX}(\\d+)-`);

/** Removes the folder; a process that was just killed may write its last file meanwhile. */
export const removeRunFolder = (folder) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/** Removes the folders of runs that were killed. */
const removeForsaken = (place) => {
  for (const name of readdirSync(place)) {
    const pid = OWNER.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      removeRunFolder(path.join(place, name));
    } catch {
      // Of another user: it is theirs to remove.
    }
  }
};

/** A folder for the databases and files of a run of tests; its name holds the process that removes it at the end. */
export const createRunFolder = () => {
  const place = fastestPlace();
  removeForsaken(place);
  return mkdtempSync(path.join(place, `${PREFIX}${process.pid}-`));
};
