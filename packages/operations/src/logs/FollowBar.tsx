import { useFormats } from "@backroom/i18n";
import { Button, Icon, Kbd, Row } from "@backroom/ui";
import { Plural, Trans } from "@lingui/react/macro";
import { MAX_FRESH } from "./lines/lineList.ts";
import styles from "./LogPage.module.css";

interface FollowBarProps {
  /** New lines that are not shown. */
  readonly waiting: number;
  /** New lines could not be looked for. */
  readonly isLagging: boolean;
  readonly onFollow: () => void;
}

/** Says below the lines that newer ones wait, so that nothing moves while the user reads. */
export const FollowBar = ({ waiting, isLagging, onFollow }: FollowBarProps) => {
  const formats = useFormats();
  if (isLagging)
    return (
      <Row
        as="output"
        gap={3}
        justify="center"
        flex="none"
        line="start"
        tone="accent"
        weight="medium"
        className={styles["follow"]}
        data-lagging
      >
        <Icon name="wifi-off" />
        <Trans>New lines cannot be read at the moment.</Trans>
      </Row>
    );
  if (waiting === 0) return null;
  const most = formats.number(MAX_FRESH);
  return (
    <Row
      gap={3}
      justify="center"
      flex="none"
      line="start"
      tone="accent"
      weight="medium"
      className={styles["follow"]}
    >
      <Icon name="arrow-up" />
      <output>
        {waiting >= MAX_FRESH ? (
          <Trans>More than {most} new lines</Trans>
        ) : (
          <Plural value={waiting} one="# new line" other="# new lines" />
        )}
      </output>
      <Button onPress={onFollow}>
        <Trans>Follow</Trans> <Kbd keys={["F"]} />
      </Button>
    </Row>
  );
};
