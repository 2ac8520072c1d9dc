import type { PermissionMatrix } from "@backroom/contract";
import { useFailureText } from "@backroom/i18n";
import { Button, ErrorState, Skeleton } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import styles from "./MatrixFrame.module.css";

/** Props of {@link MatrixFrame}. */
export interface MatrixFrameProps {
  readonly matrix: UseQueryResult<PermissionMatrix>;
  readonly children: (matrix: PermissionMatrix) => ReactNode;
}

/** The place of a matrix: while it is read, when that failed, and it. */
export const MatrixFrame = ({ matrix, children }: MatrixFrameProps) => {
  const failureText = useFailureText();
  if (matrix.data !== undefined) return <div className={styles["frame"]}>{children(matrix.data)}</div>;
  if (matrix.isError) {
    return (
      <ErrorState
        title={<Trans>Could not load the rights</Trans>}
        description={failureText(matrix.error)}
        action={
          <Button icon="refresh-cw" onPress={() => void matrix.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    );
  }
  return <Skeleton lines={6} />;
};
