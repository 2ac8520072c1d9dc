import type { ExportFormatName } from "@backroom/contract";
import { useDownload } from "@backroom/workspace";
import { useState } from "react";
import { acceptOf } from "./formats.ts";

/** A long report takes the service minutes to write. */
const DOWNLOAD_MS = 10 * 60_000;

/** A report to save. */
export interface ReportFile {
  readonly area: string;
  readonly entity: string;
  /** Query of the list call. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Saves a report as a file, one at a time. */
export const useReportFile = ({ area, entity, fields }: ReportFile) => {
  const { save, running, bytes, cancel } = useDownload();
  const [format, setFormat] = useState<ExportFormatName | null>(null);
  const start = (chosen: ExportFormatName): void => {
    setFormat(chosen);
    void save({
      path: `/api/data/${area}/${entity}`,
      name: `${entity}.${chosen}`,
      accept: acceptOf[chosen],
      query: fields,
      timeoutMs: DOWNLOAD_MS,
    });
  };
  return { running: running === undefined ? null : format, bytes, start, cancel };
};
