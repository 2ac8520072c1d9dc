import type { PermissionMatrix } from "@backroom/contract";
import { Skeleton } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { FailureState } from "@backroom/workspace";
import type { Called } from "@backroom/workspace";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import styles from "./MatrixFrame.module.css";

export interface MatrixFrameProps {
  readonly matrix: Called<PermissionMatrix>;
  readonly children: (matrix: PermissionMatrix) => ReactNode;
}

/** The matrix at its height; comes into view as a whole, so that only its rows scroll. */
const Frame = ({ children }: { readonly children: ReactNode }) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={element} className={styles["frame"]}>
      {children}
    </div>
  );
};

/** The place of a matrix: while it is read, when that failed, and it. */
export const MatrixFrame = ({ matrix, children }: MatrixFrameProps) => {
  if (matrix.data !== undefined) return <Frame>{children(matrix.data)}</Frame>;
  if (matrix.error !== null) {
    return (
      <FailureState
        error={matrix.error}
        refetch={matrix.refetch}
        failure={<Trans>Could not load the rights</Trans>}
      />
    );
  }
  return <Skeleton lines={6} />;
};
