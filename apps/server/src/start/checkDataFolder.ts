import { access, constants, mkdir, rmdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { StartError } from "../kernel/errors.ts";

const MB = 1_000_000;
/** Free space that creating an embedded database takes, with room for its first log files. A new one has 44 MB. */
const NEW_BYTES = 100 * MB;
/** Free space that opening an embedded database takes. */
const OPEN_BYTES = 50 * MB;

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : String(error);

/** The failure of a start that cannot write its data folder. `code` is that of the system, such as `EACCES`. */
export const notWritable = (folder: string, code: string): StartError =>
  new StartError(`The data directory ${folder} cannot be written (${code}). Choose another with DATA_DIR.`);

const exists = async (file: string): Promise<boolean> => {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error))) return false;
    throw error;
  }
};

/** The folder and those above it that do not exist, the uppermost first, and the folder they are to be in. */
const missingFolders = async (folder: string) => {
  const missing: string[] = [];
  let parent = folder;
  while (!(await exists(parent))) {
    missing.unshift(parent);
    parent = path.dirname(parent);
  }
  return { missing, parent };
};

/** Creates a folder and returns true; false if another process that starts at the same time has created it. */
const createOne = async (folder: string): Promise<boolean> => {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST" && (await stat(folder)).isDirectory()) return false;
    throw error;
  }
};

/** Creates folders one by one, since a recursive `mkdir` never ends in a file system such as /proc. Removes them again if one fails. */
const create = async (folders: readonly string[]): Promise<void> => {
  const created: string[] = [];
  try {
    for (const folder of folders) {
      if (await createOne(folder)) created.unshift(folder);
    }
  } catch (error) {
    for (const folder of created) await rmdir(folder);
    throw error;
  }
};

/**
 * Checks that the data folder can be written, and creates it. With an embedded database also checks that its disk has room.
 * Throws StartError with one clear line, and then changes nothing.
 */
export const checkDataFolder = async (
  folder: string,
  { isEmbedded, needed = { new: NEW_BYTES, open: OPEN_BYTES } }: DataFolderOptions,
): Promise<void> => {
  try {
    const { missing, parent } = await missingFolders(folder);
    if (!(await stat(parent)).isDirectory()) throw notWritable(folder, "ENOTDIR");
    await access(parent, constants.W_OK | constants.X_OK);
    if (isEmbedded) {
      const isNew = !(await exists(path.join(folder, "postgres")));
      const { bavail, bsize } = await statfs(parent);
      const [free, least] = [bavail * bsize, isNew ? needed.new : needed.open];
      if (free < least)
        throw new StartError(
          `The disk of the data directory ${folder} has ${Math.floor(free / MB)} MB free, and the embedded database needs ` +
            `${least / MB} MB. Make room, or choose another with DATA_DIR.`,
        );
    }
    await create(missing);
  } catch (error) {
    throw error instanceof StartError ? error : notWritable(folder, codeOf(error));
  }
};

/** Options of {@link checkDataFolder}. */
export interface DataFolderOptions {
  /** Whether the database is in the folder, too. */
  readonly isEmbedded: boolean;
  /** Free bytes that creating and opening an embedded database take. */
  readonly needed?: { readonly new: number; readonly open: number };
}
