import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** Far more than the databases of a run take. */
const NEEDED_BYTES = 2 ** 31;

/**
 * Where tests keep their databases and files: in memory where there is room, else in the folder for temporary files. A database
 * is some thousand files; on a disk, making them costs more than most tests do with them.
 */
export const fastestFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};
