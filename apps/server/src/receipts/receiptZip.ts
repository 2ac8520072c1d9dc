import path from "node:path";
import type { Readable } from "node:stream";
import { createZipArchive } from "../records/export/zipArchive.ts";
import { displayName } from "../kernel/displayName.ts";

/** A file of the archive. */
export interface ZipEntry {
  readonly name: string;
  /** Streams are opened when it is their turn. */
  readonly content: string | (() => Readable);
}

const unused = (name: string, used: ReadonlySet<string>): string => {
  const extension = path.posix.extname(name);
  const stem = name.slice(0, name.length - extension.length);
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${stem} (${count})${extension}`;
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
};

/** Files as ZIP, streamed, without folders, under names every system can unpack; of two alike the second gets a number. */
export const toZip = (files: readonly ZipEntry[], attachments: readonly ZipEntry[]): Readable => {
  const zip = createZipArchive(new Date());
  const used = new Set<string>();
  const add = (folder: string, { name, content }: ZipEntry) => {
    const entry = unused(folder + displayName(name), used);
    used.add(entry.toLowerCase());
    if (typeof content === "string") zip.addText(entry, content);
    else zip.addStream(entry, content);
  };
  for (const file of files) add("", file);
  for (const file of attachments) add("attachments/", file);
  zip.end();
  return zip.stream;
};
