import { createUploadQueue, summarizeUploads } from "@backroom/api-client/uploads";
import { MAX_UPLOAD_BYTES } from "@backroom/contract";
import { PanePage } from "@backroom/shell";
import { KeyHints, Stack, VisuallyHidden } from "@backroom/ui";
import { useServices, useUnsavedWork } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import styles from "./Dropzone.module.css";
import { UploadCommands } from "./UploadCommands.tsx";
import { UploadHead } from "./UploadHead.tsx";
import { UploadList } from "./UploadList.tsx";
import { useDroppedFiles } from "./useDroppedFiles.ts";
import { useUploadNews } from "./useUploadNews.ts";

export interface DropzoneProps {
  /** Where files are sent to, below the address of the API. */
  readonly address: string;
  /** Types that are taken, as `<input accept>` has them; undefined = all. */
  readonly accept: string | undefined;
}

/** Files on their way to the server. Leaving it with files that have not arrived asks first. */
export const Dropzone = ({ address, accept }: DropzoneProps) => {
  const { t } = useLingui();
  const { api, connection, notifier } = useServices();
  const [queue] = useState(() =>
    createUploadQueue({
      rules: { maxBytes: MAX_UPLOAD_BYTES, accept },
      connection,
      send: (file, options) => api.upload(address, file, options),
    }),
  );
  const pane = useRef<HTMLDivElement>(null);
  const state = useStore(queue);
  const summary = summarizeUploads(state);
  const isOver = useDroppedFiles({ onFiles: queue.add, show: notifier.show });
  const news = useUploadNews(queue);

  useEffect(() => queue.start(), [queue]);
  const isUnfinished = summary.unfinished > 0;
  useUnsavedWork(isUnfinished, { isUpload: true });

  const focusPane = (): void => pane.current?.focus();
  return (
    <>
      <UploadCommands
        {...{ queue, summary, accept, isHeld: state.isHeld }}
        onFiles={queue.add}
        onLeave={focusPane}
      />
      <PanePage>
        {/* Takes the focus when what had it has gone. */}
        <Stack
          as="section"
          flex="grow"
          ref={pane}
          className={styles["pane"]}
          tabIndex={-1}
          aria-label={t`Uploads`}
        >
          <UploadHead summary={summary} isOver={isOver} accept={accept} />
          {summary.total > 0 && (
            <>
              <UploadList queue={queue} state={state} accept={accept} onEmptied={focusPane} />
              <KeyHints
                hints={[
                  { keys: ["↑", "↓"], text: <Trans>file</Trans> },
                  { keys: ["R"], text: <Trans>try again</Trans> },
                  { keys: ["Del"], text: <Trans>cancel or remove</Trans> },
                  { keys: ["Ctrl", "V"], text: <Trans>paste files</Trans> },
                ]}
              />
            </>
          )}
        </Stack>
        <VisuallyHidden>
          <output>{news}</output>
        </VisuallyHidden>
      </PanePage>
    </>
  );
};
