import type { UploadSummary } from "@backroom/api-client/uploads";
import { MAX_UPLOAD_BYTES } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Icon, ProgressBar, Row, Stack, Text } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import styles from "./Dropzone.module.css";
import { useUploadTexts } from "./useUploadTexts.ts";

export interface UploadHeadProps {
  readonly summary: UploadSummary;
  /** Files are dragged over the page now. */
  readonly isOver: boolean;
  /** Types that are taken; undefined = all. */
  readonly accept: string | undefined;
}

const Figures = ({ summary, accept }: Omit<UploadHeadProps, "isOver">) => {
  const { t } = useLingui();
  const formats = useFormats();
  const { duration } = useUploadTexts(accept);
  const { total, done, failed, bytes, sentBytes, secondsLeft } = summary;
  const [doneCount, sent, all] = [formats.number(done), formats.bytes(sentBytes), formats.bytes(bytes)];
  return (
    <Stack line="end" gap={2} flex="none" className={styles["figures"]}>
      <Row as="p" gap={4} rowGap={1} align="stretch" isWrapping isNumeric>
        <span>
          <strong>{doneCount}</strong>{" "}
          <Plural value={total} one="of # file uploaded" other="of # files uploaded" />
        </span>
        {failed > 0 && (
          <Text tone="danger">
            <Plural value={failed} one="# not uploaded" other="# not uploaded" />
          </Text>
        )}
        <Text isAtEnd tone="muted">
          <Trans>
            {sent} of {all}
          </Trans>
          {secondsLeft !== undefined && (
            <>
              {" · "}
              <Trans>about {duration(secondsLeft)} left</Trans>
            </>
          )}
        </Text>
      </Row>
      <ProgressBar aria-label={t`All files`} value={bytes === 0 ? 100 : (sentBytes / bytes) * 100} />
    </Stack>
  );
};

/** Where files are dropped, and how far the queue is. */
export const UploadHead = ({ summary, isOver, accept }: UploadHeadProps) => {
  const formats = useFormats();
  const limit = formats.bytes(MAX_UPLOAD_BYTES);
  const isEmpty = summary.total === 0;
  return (
    <>
      <Row
        pad="2-4"
        gap={3}
        rowGap={1}
        isWrapping
        flex="none"
        tone="muted"
        radius="md"
        fill="surface-2"
        className={styles["drop"]}
        data-over={isOver || undefined}
        data-large={isEmpty || undefined}
      >
        <Icon name="upload" size={isEmpty ? 28 : 16} />
        <p className={styles["hint"]}>
          {isOver ? (
            <Trans>Let go to upload</Trans>
          ) : (
            <Trans>Drop files or folders anywhere on this page, or paste them</Trans>
          )}
        </p>
        <Text as="p" isAtEnd size="sm" className={styles["limit"]}>
          <Trans>At most {limit} each, two at a time</Trans>
          {accept !== undefined && (
            <>
              {" · "}
              <bdi>{accept}</bdi>
            </>
          )}
        </Text>
      </Row>
      {!isEmpty && <Figures summary={summary} accept={accept} />}
    </>
  );
};
