import type { PickedFile } from "@backroom/api-client/uploads";
import type { ToastInput } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { MAX_DROPPED, pickedFiles, readDropped } from "./readDropped.ts";

const hasFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes("Files") === true;

const isText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;

/** What is done with files that come by themselves. */
export interface DroppedFilesOptions {
  readonly onFiles: (files: readonly PickedFile[]) => void;
  /** Shows a message. */
  readonly show: (toast: ToastInput) => void;
}

/** Takes files that are dropped or pasted anywhere on the page. Returns whether some are dragged over it now. */
export const useDroppedFiles = ({ onFiles, show }: DroppedFilesOptions): boolean => {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);

  const takeDropped = useEffectEvent(async (items: Iterable<DataTransferItem>) => {
    const { files, unreadable, isCut } = await readDropped(items);
    onFiles(files);
    if (isCut)
      show({
        type: "warning",
        title: t`Some files were not added`,
        content: t`There were more than ${MAX_DROPPED} files. Upload them in parts.`,
      });
    if (unreadable > 0)
      show({
        type: "warning",
        title: t`Some files were not added`,
        content: t`Could not read some files or folders.`,
      });
  });
  const takePasted = useEffectEvent((files: FileList) => onFiles(pickedFiles(files)));

  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      void takeDropped(event.dataTransfer.items);
    };
    const paste = (event: ClipboardEvent): void => {
      const files = event.clipboardData?.files;
      if (files === undefined || files.length === 0 || isText(event.target)) return;
      event.preventDefault();
      takePasted(files);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    window.addEventListener("paste", paste);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
      window.removeEventListener("paste", paste);
    };
  }, []);
  return isOver;
};
