import { isRetriable, isUnfinished } from "@backroom/api-client/uploads";
import type { Upload, UploadQueue, UploadQueueStore } from "@backroom/api-client/uploads";
import { VirtualList } from "@backroom/ui/list";
import { useLingui } from "@lingui/react/macro";
import { UploadRow } from "./UploadRow.tsx";
import { useUploadTexts } from "./useUploadTexts.ts";

export interface UploadListProps {
  readonly queue: UploadQueueStore;
  readonly state: UploadQueue;
  /** Types that are taken; undefined = all. */
  readonly accept: string | undefined;
  /** The last file was removed: the focus needs another place. */
  readonly onEmptied: () => void;
}

/** The files of the queue. R and Delete act on the active one. */
export const UploadList = ({ queue, state: { uploads, isHeld }, accept, onEmptied }: UploadListProps) => {
  const { t } = useLingui();
  const { stateText } = useUploadTexts(accept);
  const remove = (key: number): void => {
    queue.remove([key]);
    if (uploads.length === 1) onEmptied();
  };
  const act = (key: string, upload: Upload | undefined): boolean => {
    if (upload === undefined) return false;
    if (key.toLowerCase() === "r" && isRetriable(upload)) queue.retry([upload.key]);
    else if (key === "Delete" && isUnfinished(upload)) queue.cancel([upload.key]);
    else if (key === "Delete") remove(upload.key);
    else return false;
    return true;
  };
  const draw = (upload: Upload, isActive: boolean) => (
    <UploadRow
      {...{ upload, isActive }}
      stateText={stateText(upload, isHeld)}
      onRetry={() => queue.retry([upload.key])}
      onCancel={() => queue.cancel([upload.key])}
      onRemove={() => remove(upload.key)}
    />
  );
  return (
    <VirtualList
      pattern="list"
      label={t`Files`}
      items={uploads}
      keyOf={({ key }) => key}
      draw={(upload, { isActive }) => draw(upload, isActive)}
      keys={act}
    />
  );
};
