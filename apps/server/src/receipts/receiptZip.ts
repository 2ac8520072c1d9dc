import path from "node:path";
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of the archive. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer | Readable;
}

/** A name that stays where the archive is unpacked, on every system. */
const safeName = (name: string): string => {
  const plain = path.posix.basename(name.replaceAll("\\", "/")).replaceAll(/[\p{Cc}<>:"|?*]/gu, "_");
  return /^\.*$/.test(plain) ? "file" : plain.slice(0, 120);
};

const unused = (name: string, used: ReadonlySet<string>): string => {
  const { name: stem, ext } = path.posix.parse(name);
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${stem} (${count})${ext}`;
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
};

/** Files as ZIP, streamed. Names lose their folders; of two alike the second gets a number. */
export const toZip = (files: readonly ZipEntry[], attachments: readonly ZipEntry[]): Readable => {
  const zip = new ZipFile();
  const used = new Set<string>();
  const add = (folder: string, { name, content }: ZipEntry) => {
    const entry = unused(folder + safeName(name), used);
    used.add(entry.toLowerCase());
    if (Buffer.isBuffer(content)) zip.addBuffer(content, entry);
    else zip.addReadStream(content, entry);
  };
  for (const file of files) add("", file);
  for (const file of attachments) add("attachments/", file);
  zip.end();
  return zip.outputStream as Readable;
};
