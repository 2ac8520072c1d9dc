import { Box, Row, Stack } from "@backroom/ui";
import type { JobRunCounts } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Trans, useLingui } from "@lingui/react/macro";
import styles from "./RunsPane.module.css";
import { useCountTexts } from "../useCountTexts.ts";

/** Runs of the last day over time; those that failed stand on top. */
export const RunHistogram = ({ counts }: { readonly counts: JobRunCounts }) => {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const counted = useCountTexts();
  const most = Math.max(1, ...counts.parts.map(({ count }) => count));
  const all = counted.runs(counts.count);
  const failed = counted.failed(counts.failed);
  const words = counts.failed === 0 ? all : t`${all}, ${failed}`;
  const height = (count: number) => ({ blockSize: `${(count / most) * 100}%` });
  return (
    <Box flex="none" line="end" className={styles["histogram"]}>
      <Row align="end" className={styles["bars"]} aria-hidden>
        {counts.parts.map((part, index) => (
          // A part has no other name than its place.
          // oxlint-disable-next-line react/no-array-index-key
          <Stack flex="grow" line="end" as="span" justify="end" key={index} className={styles["part"]}>
            {part.failed > 0 && <span data-failed style={height(part.failed)} />}
            {part.count > part.failed && <span style={height(part.count - part.failed)} />}
          </Stack>
        ))}
      </Row>
      <Row as="p" align="stretch" justify="between" tone="muted" size="xs" className={styles["legend"]}>
        <span>{dateTime(counts.since)}</span>
        <span>{words}</span>
        <span>
          <Trans>now</Trans>
        </span>
      </Row>
    </Box>
  );
};
