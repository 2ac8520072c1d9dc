import { isAbortError } from "@backroom/api-client";
import type { ExportFormatName } from "@backroom/contract";
import { saveFile, useServices } from "@backroom/workspace";
import { useEffect, useRef, useState } from "react";
import { acceptOf } from "./formats.ts";

/** A long report takes the service minutes to write. */
const DOWNLOAD_MS = 10 * 60_000;

/** What is downloaded. */
export interface DownloadRequest {
  readonly area: string;
  readonly entity: string;
  /** What the list call is sent. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Saves a report as a file, one at a time, until it is there or cancelled. */
export const useDownload = ({ area, entity, fields }: DownloadRequest) => {
  const { api, notifier } = useServices();
  const [running, setRunning] = useState<ExportFormatName | null>(null);
  const [bytes, setBytes] = useState(0);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const start = async (format: ExportFormatName) => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    setRunning(format);
    setBytes(0);
    try {
      const file = await api.file(`/api/data/${area}/${entity}`, {
        accept: acceptOf[format],
        query: fields,
        timeoutMs: DOWNLOAD_MS,
        signal: own.signal,
        onProgress: (come) => controller.current === own && setBytes(come),
      });
      saveFile(file.content, file.name ?? `${entity}.${format}`);
    } catch (error) {
      if (!isAbortError(error)) notifier.failed(error);
    } finally {
      if (controller.current === own) setRunning(null);
    }
  };
  return { running, bytes, start, cancel: () => controller.current?.abort() };
};
