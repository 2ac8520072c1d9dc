import { csv } from "./csv.ts";
import type { ExportFormat } from "./exportFormat.ts";
import { createZipArchive } from "./zipArchive.ts";

/** The CSV file in a ZIP file. */
export const zip: ExportFormat = {
  extension: "zip",
  contentType: "application/zip",
  write(content) {
    const archive = createZipArchive(content.createdAt);
    archive.addStream(`${content.fileName}.${csv.extension}`, () => csv.write(content));
    archive.end();
    return archive.stream;
  },
};
