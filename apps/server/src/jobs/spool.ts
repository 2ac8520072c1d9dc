import { createReadStream } from "node:fs";
import type { ReadStream } from "node:fs";
import { lstat, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileProblem } from "./fileProblem.ts";
import { JobError } from "./jobError.ts";
import type { JobTenant } from "./jobTenant.ts";

/** Ending of a file that is being written. */
const BEGUN = ".part";

const names = ["inbox", "outbox", "archive", "failed"] as const;

/** Folders of a bridge, below `spool/{bridge}` of the server's folder for files. */
export type Spool = Readonly<Record<(typeof names)[number], string>>;

/** Where the folders of all bridges are. */
export const spoolFolderOf = (filesFolder: string): string => path.join(filesFolder, "spool");

/** Where the folders of a bridge are. */
export const spoolOf = (filesFolder: string, bridgeId: string): Spool => {
  const folder = path.join(spoolFolderOf(filesFolder), bridgeId);
  return {
    inbox: path.join(folder, "inbox"),
    outbox: path.join(folder, "outbox"),
    archive: path.join(folder, "archive"),
    failed: path.join(folder, "failed"),
  };
};

/** Makes the folders, and removes files a run that was cut off had begun to write. */
export const createSpool = async (spool: Spool): Promise<void> => {
  for (const name of names) await mkdir(spool[name], { recursive: true });
  for (const folder of [spool.outbox, spool.archive]) {
    const begun = (await readdir(folder)).filter((name) => name.endsWith(BEGUN));
    for (const name of begun) await rm(path.join(folder, name), { force: true });
  }
};

/** A file a user laid into an inbox. */
export interface InboxFile {
  /** As it may be shown: without control characters and the like. */
  readonly name: string;
  readonly path: string;
}

const LONGEST_NAME = 120;

const shown = (name: string): string => name.replaceAll(/[^\p{L}\p{N} ._()-]/gu, "_").slice(-LONGEST_NAME);

/** Inbox of the tenant (`inbox/{its id}`), or of all tenants; made when it is missing. */
export const inboxOf = async ({ inbox }: Spool, tenant: JobTenant | null): Promise<string> => {
  if (tenant === null) return inbox;
  // Ids are words by the rules of the kind; anything else must not choose a folder.
  if (!/^[A-Za-z0-9][A-Za-z0-9-]*$/.test(tenant.id)) {
    throw new JobError("The id of the tenant cannot name a folder: use letters, digits and hyphens");
  }
  const folder = path.join(inbox, tenant.id);
  await mkdir(folder, { recursive: true });
  return folder;
};

/**
 * Files of the folder that begin with the prefix, by name. Files being written (`.part`, `.tmp`, hidden) are left until
 * they are renamed.
 */
export const listInbox = async (folder: string, prefix: string): Promise<InboxFile[]> =>
  (await readdir(folder))
    .filter((name) => name.toLowerCase().startsWith(prefix) && !/\.(?:part|tmp)$/i.test(name))
    .sort()
    .map((name) => ({ name: shown(name), path: path.join(folder, name) }));

/** Throws a JobError unless it is a plain file of at most `maxBytes`; links are never followed. */
export const checkInboxFile = async (file: InboxFile, maxBytes: number): Promise<void> => {
  const found = await lstat(file.path).catch(() => null);
  if (found === null)
    throw fileProblem("noFile", "cannot be opened: rename it with plain letters and digits");
  if (!found.isFile()) throw fileProblem("noFile", "is no plain file; links and folders are not read");
  if (found.size > maxBytes) {
    const max = Math.round(maxBytes / 1024 / 1024);
    throw fileProblem("fileTooLarge", `is larger than ${max} MB; split it`, { params: { max } });
  }
};

const moved = (folder: string, { name }: InboxFile, atMs: number): string => {
  const stamp = new Date(atMs).toISOString().replaceAll(":", "-");
  return path.join(folder, `${stamp}_${name}`);
};

/** Moves a file that is done into the archive, its name preceded by the time. */
export const archiveFile = ({ archive }: Spool, file: InboxFile, atMs: number): Promise<void> =>
  rename(file.path, moved(archive, file, atMs));

/** Moves a bad file into `failed` and lays a text file with the reason beside it. Returns its name there. */
export const rejectFile = async (
  { failed }: Spool,
  file: InboxFile,
  reason: string,
  atMs: number,
): Promise<string> => {
  const target = moved(failed, file, atMs);
  await rename(file.path, target);
  await writeFile(`${target}.error.txt`, `${reason}\n`, { flush: true });
  return path.basename(target);
};

/** Opens a file that was moved into `failed`; null when it is not there any more, or is no plain file. */
export const openRejected = async (
  { failed }: Spool,
  name: string,
): Promise<{ readonly bytes: ReadStream; readonly size: number } | null> => {
  // Names are made here; whatever else stands in the database must not choose a folder.
  const place = path.join(failed, path.basename(name));
  const found = await lstat(place).catch(() => null);
  return found?.isFile() === true ? { bytes: createReadStream(place), size: found.size } : null;
};

/**
 * Writes a file under a name of its own and gives it its real name once it is whole; what was begun is removed when
 * `write` throws.
 */
export const writeWhole = async (target: string, write: (path: string) => Promise<void>): Promise<void> => {
  const part = `${target}${BEGUN}`;
  try {
    await write(part);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};
