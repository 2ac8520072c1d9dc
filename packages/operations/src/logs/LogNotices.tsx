import { Button, Row } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./LogPage.module.css";

interface LogNoticesProps {
  /** Names of filters of the address that cannot be read. */
  readonly unread: readonly string[];
  /** The line of the address is not there. */
  readonly isMissing: boolean;
  /** The line of the address is none of those that are shown. */
  readonly isHidden: boolean;
  /** How many lines match is not known. */
  readonly isUncounted: boolean;
  readonly onShowAll: () => void;
  readonly onRetry: () => void;
}

const Notice = ({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) => (
  <Row
    as="output"
    gap={4}
    rowGap={2}
    justify="between"
    isWrapping
    flex="none"
    pad="2-4"
    className={styles["notice"]}
  >
    <span>{children}</span>
    {action}
  </Row>
);

/** What the address asks for and the page cannot show. */
export const LogNotices = ({
  unread,
  isMissing,
  isHidden,
  isUncounted,
  onShowAll,
  onRetry,
}: LogNoticesProps) => {
  const names = unread.join(", ");
  return (
    <>
      {unread.length > 0 && (
        <Notice>
          <Trans>The address has filters that cannot be read and were left out: {names}</Trans>
        </Notice>
      )}
      {isMissing && (
        <Notice>
          <Trans>The line of this address is not there: it is not kept any more, or of another tenant.</Trans>
        </Notice>
      )}
      {isHidden && (
        <Notice
          action={
            <Button size="sm" onPress={onShowAll}>
              <Trans>Remove all filters</Trans>
            </Button>
          }
        >
          <Trans>The line of this address does not match the filters.</Trans>
        </Notice>
      )}
      {isUncounted && (
        <Notice
          action={
            <Button size="sm" icon="refresh-cw" onPress={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Could not count the lines. Only the first ones are shown.</Trans>
        </Notice>
      )}
    </>
  );
};
