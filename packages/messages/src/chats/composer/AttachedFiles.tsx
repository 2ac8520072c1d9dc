import type { UploadQueueStore } from "@backroom/api-client/uploads";
import { MAX_UPLOAD_BYTES } from "@backroom/contract";
import type { ChatFile } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { IconButton, ProgressBar, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import { Card } from "../conversation/Card.tsx";
import styles from "./AttachedFiles.module.css";

type Upload = ReturnType<UploadQueueStore["getState"]>["uploads"][number];

/** How far an upload is, or why it has ended. */
const UploadState = ({ upload, isHeld }: { readonly upload: Upload; readonly isHeld: boolean }) => {
  const formats = useFormats();
  const { name, size, state } = upload;
  const limit = formats.bytes(MAX_UPLOAD_BYTES);
  if (state.kind === "refused")
    return (
      <Text tone="danger">
        {state.reason === "duplicate" ? (
          <Trans>Already attached. Remove it to send the message.</Trans>
        ) : (
          <Trans>Larger than {limit}. Remove it to send the message.</Trans>
        )}
      </Text>
    );
  if (state.kind === "failed")
    return (
      <Text tone="danger">
        <Trans>Not uploaded</Trans>
      </Text>
    );
  const sent = state.kind === "sending" ? state.sentBytes : 0;
  const [done, all] = [formats.bytes(sent), formats.bytes(size)];
  return (
    <>
      <ProgressBar aria-label={name} value={size === 0 ? 0 : (sent / size) * 100} />
      <Text tone="muted" size="sm">
        {isHeld ? (
          <Trans>Waits for the connection</Trans>
        ) : (
          <Trans>
            {done} of {all}
          </Trans>
        )}
      </Text>
    </>
  );
};

interface AttachedFilesProps {
  /** Those that are on the server. */
  readonly files: readonly ChatFile[];
  /** Those on their way. */
  readonly queue: UploadQueueStore;
  /** Removes one that is on the server. */
  readonly onRemove: (id: string) => void;
}

/** The files of a message that is being written. */
export const AttachedFiles = ({ files, queue, onRemove }: AttachedFilesProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const { uploads, isHeld } = useStore(queue);
  if (files.length + uploads.length === 0) return null;
  return (
    <ul className={styles["attached"]}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <Card
            icon="paperclip"
            name={name}
            about={
              <Text tone="muted" size="sm">
                {formats.bytes(size)}
              </Text>
            }
            isWide
          >
            <IconButton size="sm" icon="x" label={t`Remove ${name}`} onPress={() => onRemove(id)} />
          </Card>
        </li>
      ))}
      {uploads.map((upload) => {
        const { key, name, state } = upload;
        const isOver = state.kind === "refused" || state.kind === "failed";
        return (
          <li key={key}>
            <Card
              icon={isOver ? "circle-alert" : "paperclip"}
              name={name}
              about={<UploadState upload={upload} isHeld={isHeld} />}
              isWide
            >
              {state.kind === "failed" && (
                <IconButton
                  size="sm"
                  icon="rotate-ccw"
                  label={t`Upload ${name} again`}
                  onPress={() => queue.retry([key])}
                />
              )}
              <IconButton size="sm" icon="x" label={t`Remove ${name}`} onPress={() => queue.remove([key])} />
            </Card>
          </li>
        );
      })}
    </ul>
  );
};
