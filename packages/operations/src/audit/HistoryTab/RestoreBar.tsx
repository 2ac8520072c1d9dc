import { Button, Row, Text } from "@backroom/ui";
import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import styles from "./HistoryTab.module.css";

export interface RestoreBarProps {
  /** Fields that are chosen. */
  readonly count: number;
  /** Old values that were put into the form just now; null = nothing was done since a field was chosen. */
  readonly restored: number | null;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
}

/** Puts the chosen old values into the form, and says that this saves nothing. */
export const RestoreBar = ({ count, restored, isBusy, onRestore }: RestoreBarProps) => {
  const said = useRef<HTMLOutputElement>(null);
  // The button that was pressed is disabled then: the focus goes to what is said.
  useEffect(() => {
    if (restored !== null) said.current?.focus();
  }, [restored]);
  return (
    <Row gap={3} rowGap={2} isWrapping pad="2-0" fill="surface-2" className={styles["foot"]}>
      <Button variant="primary" icon="undo-2" isDisabled={count === 0} isPending={isBusy} onPress={onRestore}>
        <Trans>Restore selected values</Trans>
      </Button>
      <Text as="output" tone="muted" ref={said} tabIndex={-1}>
        {restored !== null ? (
          <Plural
            value={restored}
            one="# old value is in the form. Save to keep it."
            other="# old values are in the form. Save to keep them."
          />
        ) : count > 0 ? (
          <Plural value={count} one="# field chosen" other="# fields chosen" />
        ) : (
          <Trans>Select the values to restore.</Trans>
        )}
      </Text>
    </Row>
  );
};
