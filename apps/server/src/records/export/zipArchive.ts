import type { Readable } from "node:stream";
import { finished, PassThrough } from "node:stream";
import { ZipFile } from "yazl";

/** Fast, and hardly larger than the best for tables. */
const COMPRESSION_LEVEL = 3;

/** A ZIP file that is written while it is read. */
export interface ZipArchive {
  /** The bytes. Destroying it destroys the entry that is being written. */
  readonly stream: Readable;
  addText(path: string, text: string): void;
  /** Adds an entry; `open` is called when it is its turn. */
  addStream(path: string, open: () => Readable): void;
  /** No further entry follows. */
  end(): void;
}

/** Begins a ZIP file. */
export const createZipArchive = (createdAt: Date): ZipArchive => {
  const zip = new ZipFile();
  const stream = new PassThrough();
  const options = { mtime: createdAt, compressionLevel: COMPRESSION_LEVEL };
  let current: Readable | undefined;
  zip.outputStream.pipe(stream);
  finished(stream, () => current?.destroy());
  return {
    stream,
    addText(path, text) {
      zip.addBuffer(Buffer.from(text, "utf8"), path, options);
    },
    addStream(path, open) {
      zip.addReadStreamLazy(path, options, (callback) => {
        current = open().on("error", (error) => stream.destroy(error));
        if (stream.destroyed) current.destroy();
        callback(null, current);
      });
    },
    end: () => zip.end(),
  };
};
