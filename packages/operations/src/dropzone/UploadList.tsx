import { isRetriable, isUnfinished } from "@backroom/api-client/uploads";
import type { UploadQueue, UploadQueueStore } from "@backroom/api-client/uploads";
import { moveActive, placeOfSlot, useRowWindow } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useStore } from "zustand";
import styles from "./Dropzone.module.css";
import { UploadRow } from "./UploadRow.tsx";
import { useUploadTexts } from "./useUploadTexts.ts";

const ROW_HEIGHT = 52;
/** A list whose rows are placed one by one is no table. */
const rowRole = { role: "row" } as const;

/** Props of {@link UploadList}. */
export interface UploadListProps {
  readonly queue: UploadQueueStore;
  readonly state: UploadQueue;
  /** Types that are taken; undefined = all. */
  readonly accept: string | undefined;
  /** The last file was removed: the focus needs another place. */
  readonly onEmptied: () => void;
}

/** The files of the queue, of which those in sight are drawn. One tab stop: arrow keys choose a file, R and Delete act on it. */
export const UploadList = ({ queue, state: { uploads, isHeld }, accept, onEmptied }: UploadListProps) => {
  const { t } = useLingui();
  const { stateText } = useUploadTexts(accept);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const { rowWindow, view, height } = useRowWindow(scroller, {
    headHeight: 0,
    rowHeight: ROW_HEIGHT,
    places: uploads.length,
  });
  const shown = useStore(rowWindow.store);
  const at = Math.min(active, uploads.length - 1);

  const moveTo = (row: number): void => {
    setActive(row);
    const [above, top] = [rowWindow.top(), row * ROW_HEIGHT];
    if (top < above) rowWindow.scrollTo(top);
    else if (top + ROW_HEIGHT > above + view) rowWindow.scrollTo(top + ROW_HEIGHT - view);
  };
  const remove = (key: number): void => {
    queue.remove([key]);
    if (uploads.length === 1) onEmptied();
  };
  const act = (key: string): boolean => {
    const upload = uploads[at];
    if (upload === undefined) return false;
    if (key.toLowerCase() === "r" && isRetriable(upload)) queue.retry([upload.key]);
    else if (key === "Delete" && isUnfinished(upload)) queue.cancel([upload.key]);
    else if (key === "Delete") remove(upload.key);
    else return false;
    return true;
  };
  /** The button that was pressed goes, so the focus goes to the list first. */
  const withFocus = (work: () => void): void => {
    scroller.current?.focus();
    work();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (altKey || metaKey) return;
    const isEnd = key === "Home" || key === "End";
    const field = {
      rows: uploads.length,
      columns: 1,
      pageRows: Math.max(1, Math.floor(view / ROW_HEIGHT) - 1),
      isRtl: false,
    };
    const to = moveActive({ row: at, column: 0 }, key, ctrlKey || isEnd, field);
    if (to !== undefined) moveTo(Math.max(0, to.row));
    else if (ctrlKey || !act(key)) return;
    event.preventDefault();
  };

  return (
    <div
      ref={scroller}
      className={styles["list"]}
      role="grid"
      aria-label={t`Files`}
      aria-rowcount={uploads.length}
      aria-activedescendant={at >= shown.sight.first && at <= shown.sight.last ? `${id}-${at}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={styles["rows"]} role="presentation" style={{ blockSize: height }}>
        {Array.from({ length: shown.slots }, (_, place) => {
          const slot = (shown.firstSlot + place) % shown.slots;
          const index = placeOfSlot(slot, shown);
          const upload = uploads[index];
          if (upload === undefined) return null;
          return (
            // The keys of the grid do what a click does.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <div
              key={slot}
              id={`${id}-${index}`}
              className={styles["row"]}
              {...rowRole}
              tabIndex={-1}
              aria-rowindex={index + 1}
              data-active={index === at || undefined}
              data-state={upload.state.kind}
              style={{ transform: `translateY(${index * ROW_HEIGHT - shown.shift}px)` }}
              onClick={() => setActive(index)}
            >
              <UploadRow
                upload={upload}
                stateText={stateText(upload, isHeld)}
                onRetry={() => withFocus(() => queue.retry([upload.key]))}
                onCancel={() => withFocus(() => queue.cancel([upload.key]))}
                onRemove={() => withFocus(() => remove(upload.key))}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
};
