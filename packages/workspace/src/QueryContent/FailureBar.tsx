import { useFailureText } from "@backroom/i18n";
import { Button, passFocus, Row } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./FailureBar.module.css";

export interface FailureBarProps {
  readonly error: Error;
  /** What could not be loaded, as a sentence. */
  readonly failure: ReactNode;
  readonly refetch: () => unknown;
}

/** A bar above the content: a part of the page could not be loaded. Has a button to load it again. */
export const FailureBar = ({ error, failure, refetch }: FailureBarProps) => {
  const failureText = useFailureText();
  return (
    <Row
      pad="2-4"
      gap={4}
      rowGap={2}
      justify="between"
      isWrapping
      flex="none"
      className={styles["bar"]}
      role="alert"
    >
      <p>
        <strong>{failure}</strong> {failureText(error)}
      </p>
      <Button ref={passFocus} icon="refresh-cw" onPress={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </Row>
  );
};
