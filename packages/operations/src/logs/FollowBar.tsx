import { useFormats } from "@backroom/i18n";
import { Button, Icon, Kbd, Row, VisuallyHidden } from "@backroom/ui";
import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { MAX_FRESH } from "./lines/lineList.ts";
import styles from "./LogPage.module.css";

interface FollowBarProps {
  readonly isFollowing: boolean;
  /** New lines that are not shown. */
  readonly waiting: number;
  /** New lines could not be looked for. */
  readonly isLagging: boolean;
  readonly onFollow: () => void;
}

const Bar = ({ children, ...state }: { readonly children: ReactNode; readonly "data-lagging"?: true }) => (
  <Row
    {...state}
    gap={3}
    justify="center"
    flex="none"
    line="start"
    tone="accent"
    weight="medium"
    className={styles["follow"]}
  >
    {children}
  </Row>
);

/** Says below the lines that newer ones wait, so that nothing moves while the user reads. */
export const FollowBar = ({ isFollowing, waiting, isLagging, onFollow }: FollowBarProps) => {
  const formats = useFormats();
  const most = formats.number(MAX_FRESH);
  return (
    <>
      {/* Screen readers read changes only of a region that is already in the page. The number would change too often. */}
      <VisuallyHidden elementType="output">
        {isLagging ? (
          <Trans>New lines cannot be read at the moment.</Trans>
        ) : isFollowing ? (
          <Trans>New lines are shown as they are written.</Trans>
        ) : waiting > 0 ? (
          <Trans>There are new lines.</Trans>
        ) : (
          <Trans>New lines are not shown.</Trans>
        )}
      </VisuallyHidden>
      {isLagging ? (
        <Bar data-lagging>
          <Icon name="wifi-off" />
          <Trans>New lines cannot be read at the moment.</Trans>
        </Bar>
      ) : (
        waiting > 0 &&
        !isFollowing && (
          <Bar>
            <Icon name="arrow-up" />
            <span>
              {waiting >= MAX_FRESH ? (
                <Trans>More than {most} new lines</Trans>
              ) : (
                <Plural value={waiting} one="# new line" other="# new lines" />
              )}
            </span>
            <Button onPress={onFollow}>
              <Trans>Follow</Trans> <Kbd keys={["F"]} />
            </Button>
          </Bar>
        )
      )}
    </>
  );
};
