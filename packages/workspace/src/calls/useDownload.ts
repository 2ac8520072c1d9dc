import type { FileOptions } from "@backroom/api-client";
import { isAbortError } from "@backroom/api-client";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "../files/saveFile.ts";
import { useFailureToast } from "../services/notices/useFailureToast.ts";
import { useServices } from "../services/ServicesProvider.tsx";

/** A file to save. */
export interface DownloadedFile extends Pick<FileOptions, "accept" | "query" | "timeoutMs"> {
  /** Address of the API: `/api/data/pos-operating/receipt`. */
  readonly path: string;
  /** Name of the file, if the server gives it none. */
  readonly name: string;
}

/** Downloads of one component. */
export interface Download {
  /** Saves a file and aborts the one before. A failure is reported in a toast, which the next download removes. */
  readonly save: (file: DownloadedFile) => Promise<void>;
  /** The file that is being read; undefined = none. */
  readonly running: DownloadedFile | undefined;
  /** Bytes of it that have arrived. */
  readonly bytes: number;
  readonly cancel: () => void;
}

/** Reads files whole and saves them on the device, one at a time; a file is aborted when the component unmounts. */
export const useDownload = (): Download => {
  const { api } = useServices();
  const toast = useFailureToast();
  const [running, setRunning] = useState<DownloadedFile>();
  const [bytes, setBytes] = useState(0);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const save = async (file: DownloadedFile): Promise<void> => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    const isLast = () => controller.current === own;
    toast.settle();
    setRunning(file);
    setBytes(0);
    const { path, name, ...options } = file;
    try {
      const onProgress = (count: number) => isLast() && setBytes(count);
      const read = await api.file(path, { ...options, signal: own.signal, onProgress });
      saveFile(read.content, read.name ?? name);
    } catch (error) {
      if (!isAbortError(error)) toast.failed(error);
    } finally {
      if (isLast()) setRunning(undefined);
    }
  };
  return { save, running, bytes, cancel: () => controller.current?.abort() };
};
