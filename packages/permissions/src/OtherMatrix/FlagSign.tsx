import { Row } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import type { Flag } from "../matrix/types.ts";
import { CellSign } from "../MatrixEditor/MatrixCell.tsx";
import { useMatrixParts } from "../MatrixEditor/MatrixContext.ts";
import styles from "./OtherDialog.module.css";

/** What is set in a cell, as its sign and in words. */
export const FlagSign = ({ flag }: { readonly flag: Flag }) => {
  const { kind } = useMatrixParts();
  return (
    <Row as="span" isInline className={styles["flag"]}>
      {/* A sign without a flag of its own shows nothing inherited here. */}
      <CellSign kind="userPermissions" explicit={flag} shown={flag} />
      <span>
        {flag === null ? (
          <Trans>Nothing set</Trans>
        ) : !flag ? (
          <Trans>Denied</Trans>
        ) : kind === "userRoles" ? (
          <Trans>Given</Trans>
        ) : (
          <Trans>Allowed</Trans>
        )}
      </span>
    </Row>
  );
};
