import type { AuditChange, AuditEntry } from "@backroom/contract";
import { drawValue } from "@backroom/fields";
import { Icon } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useDescribeChange } from "./useDescribeChange.ts";
import type { Side } from "./useDescribeChange.ts";
import styles from "./ChangeValues.module.css";

/** Props of {@link ChangeValues}. */
export interface ChangeValuesProps {
  readonly change: AuditChange;
  /** What was done: of what was created there is no old value, of what was deleted no new one. */
  readonly action: AuditEntry["action"];
  /** What an amount takes its currency from. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** What a field was and what it is. */
export const ChangeValues = ({ change, action, record }: ChangeValuesProps) => {
  if (change.state === "secret")
    return (
      <span className={styles["note"]}>
        <Trans>Changed. Nobody can read what it was or is.</Trans>
      </span>
    );
  if (change.state === "matrix")
    return (
      <span className={styles["note"]}>
        <Trans>Flags of a matrix changed. They are not shown here.</Trans>
      </span>
    );
  const hasBefore = action === "update" || action === "delete" || (change.before ?? null) !== null;
  const hasAfter = action !== "delete";
  return (
    <span className={styles["values"]}>
      {hasBefore && (
        <del className={styles["before"]}>
          <SideText change={change} side="before" record={record} />
        </del>
      )}
      {hasBefore && hasAfter && <Icon name="arrow-right" className={styles["arrow"]} />}
      {hasAfter && (
        <ins className={styles["after"]}>
          <SideText change={change} side="after" record={record} />
        </ins>
      )}
    </span>
  );
};

const SideText = ({ change, side, record }: Omit<ChangeValuesProps, "action"> & { readonly side: Side }) => {
  const describe = useDescribeChange();
  return (
    drawValue(describe(change, side, record)) ?? (
      <span className={styles["empty"]}>
        <Trans>empty</Trans>
      </span>
    )
  );
};
