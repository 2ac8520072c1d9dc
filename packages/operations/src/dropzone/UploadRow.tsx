import { isRetriable, isUnfinished } from "@backroom/api-client/uploads";
import type { Upload } from "@backroom/api-client/uploads";
import { useFormats } from "@backroom/i18n";
import { Box, IconButton, ProgressBar, Row, Stack, StateMark, Truncate } from "@backroom/ui";
import type { MarkedState } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import styles from "./Dropzone.module.css";
import { visibleName } from "./visibleName.ts";

const marks: Readonly<Record<Upload["state"]["kind"], MarkedState>> = {
  waiting: "waiting",
  sending: "busy",
  done: "good",
  refused: "warning",
  failed: "bad",
  cancelled: "ended",
};

export interface UploadRowProps {
  readonly upload: Upload;
  /** Whether Tab leads to its buttons. */
  readonly isActive: boolean;
  /** What is the case with it, in words. */
  readonly stateText: string;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

/** One file of the queue: state, name, how far it is, and what can be done with it. */
export const UploadRow = ({ upload, isActive, stateText, onRetry, onCancel, onRemove }: UploadRowProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const { name, folder, size, state } = upload;
  const { stem, ending } = visibleName(name);
  const shown = `${stem}${ending}`;
  const isBad = state.kind === "failed" || state.kind === "refused";
  return (
    <Box pad="0-4" line="end" className={styles["row"]} data-state={state.kind}>
      <Row gap={3} flex="shrink">
        <StateMark state={marks[state.kind]} />
        <Stack as="span" flex="shrink">
          <Row
            as="span"
            gap={0}
            align="stretch"
            flex="shrink"
            className={styles["name"]}
            dir="auto"
            title={shown}
          >
            <span className={styles["stem"]}>{stem}</span>
            <span>{ending}</span>
          </Row>
          <Truncate tone="muted" size="sm">
            {formats.bytes(size)}
            {folder !== "" && (
              <>
                {" · "}
                <bdi>{folder}</bdi>
              </>
            )}
          </Truncate>
        </Stack>
      </Row>
      <Stack gap={2} flex="shrink" size="sm" isNumeric>
        <span className={styles["words"]} data-bad={isBad || undefined} title={stateText}>
          {stateText}
        </span>
        {state.kind === "sending" && (
          <ProgressBar
            aria-label={shown}
            value={size === 0 ? 100 : (state.sentBytes / size) * 100}
            isIndeterminate={state.sentBytes >= size}
          />
        )}
      </Stack>
      <Row gap={0} align="stretch" justify="end">
        {isRetriable(upload) && (
          <IconButton
            size="sm"
            icon="refresh-cw"
            label={state.kind === "refused" ? t`Upload ${shown} all the same` : t`Try ${shown} again`}
            excludeFromTabOrder={!isActive}
            onPress={onRetry}
          />
        )}
        {isUnfinished(upload) ? (
          <IconButton
            size="sm"
            icon="x"
            label={t`Cancel ${shown}`}
            excludeFromTabOrder={!isActive}
            onPress={onCancel}
          />
        ) : (
          <IconButton
            size="sm"
            icon="trash-2"
            label={t`Remove ${shown} from the list`}
            excludeFromTabOrder={!isActive}
            onPress={onRemove}
          />
        )}
      </Row>
    </Box>
  );
};
