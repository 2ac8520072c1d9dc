import type { EntityMeta, ExportFormatName } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Box, Button, Icon, ProgressBar, Row, Stack, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { formatsOf, useFormatTexts } from "./formats.ts";
import styles from "./Export.module.css";

export interface FormatListProps {
  readonly meta: EntityMeta;
  /** The format that is being made. */
  readonly running: ExportFormatName | null;
  /** Bytes of it that have come. */
  readonly bytes: number;
  readonly onStart: (format: ExportFormatName) => void;
  readonly onCancel: () => void;
}

/** The formats of a report, each with what it is good for and its button. */
export const FormatList = ({ meta, running, bytes, onStart, onCancel }: FormatListProps) => {
  const { t } = useLingui();
  const { bytes: bytesText } = useFormats();
  const texts = useFormatTexts();
  return (
    <Stack as="ul" aria-label={t`Formats`}>
      {formatsOf(meta).map((format) => {
        const { name, description, icon } = texts[format];
        return (
          <Row pad="3-4" line="end" as="li" gap={4} key={format} className={styles["format"]}>
            <Icon name={icon} size={20} />
            <Box flex="grow" className={styles["text"]}>
              <strong>{name}</strong>{" "}
              <Text as="bdi" tone="muted" size="sm" className={styles["ending"]}>
                {format}
              </Text>
              <p>{description}</p>
              {running === format && (
                <>
                  <ProgressBar aria-label={t`The file is being made: ${name}`} value={0} isIndeterminate />
                  {bytes > 0 && <p>{bytesText(bytes)}</p>}
                </>
              )}
            </Box>
            {running === format ? (
              <Button icon="x" onPress={onCancel}>
                <Trans>Cancel</Trans>
              </Button>
            ) : (
              <Button
                icon="download"
                isDisabled={running !== null}
                aria-label={t`Save: ${name}`}
                onPress={() => onStart(format)}
              >
                <Trans>Save</Trans>
              </Button>
            )}
          </Row>
        );
      })}
    </Stack>
  );
};
