import { permissionNames, ROOT_OID } from "@backroom/contract";
import type { PermissionName } from "@backroom/contract";
import { Option, Select, Stack, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { MatrixNode } from "../matrix/matrixIndex.ts";
import { GLOBAL } from "../matrix/types.ts";
import type { ColumnOid } from "../matrix/types.ts";
import { useMatrixParts } from "./MatrixContext.ts";
import type { ScopedRight } from "./MatrixContext.ts";
import { rightText } from "./matrixTexts.ts";
import styles from "./WhyPopover.module.css";

export interface OutsideReasonProps {
  readonly node: MatrixNode;
  readonly column: ColumnOid;
  readonly renderReason: (right: ScopedRight) => ReactNode;
}

/** What decides where the matrix of a user sets nothing. A path stands for all rights there: one of them is chosen. */
export const OutsideReason = ({ node, column, renderReason }: OutsideReasonProps) => {
  const { t, i18n } = useLingui();
  const { matrix } = useMatrixParts();
  const path = useStore(matrix.store, ({ index }) =>
    node.right === null ? node.path : (index.nodes[node.parent]?.path ?? node.path),
  );
  const isChanged = useStore(matrix.store, ({ history }) => Object.keys(history.now).length > 0);
  const [chosen, choose] = useState<PermissionName>("Demand");
  const right = permissionNames.find((name) => name === node.right) ?? chosen;
  return (
    <Stack as="section" gap={3} line="start" className={styles["outside"]} aria-live="polite">
      {node.right === null && (
        <Select
          label={<Trans>Right</Trans>}
          value={chosen}
          onChange={(key) => choose(permissionNames.find((name) => name === key) ?? "Demand")}
          items={permissionNames.map((id) => ({ id, text: i18n._(rightText(id)) }))}
        >
          {({ id, text }) => <Option id={id}>{text}</Option>}
        </Select>
      )}
      <h4>{t`What the roles say`}</h4>
      {renderReason({ path, right, tenantOid: column === GLOBAL ? ROOT_OID : column })}
      {isChanged && (
        <Text as="p" tone="muted" size="sm">
          <Trans>This is how it is stored. Changes that are not saved are not in it.</Trans>
        </Text>
      )}
    </Stack>
  );
};
