import type { AuditChange, AuditEntry } from "@backroom/contract";
import { drawValue } from "@backroom/fields";
import { Icon, Row, Text } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useDescribeChange } from "./useDescribeChange.ts";
import type { Side } from "./useDescribeChange.ts";
import styles from "./ChangeValues.module.css";

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
      <Text tone="faint" weight="normal" className={styles["note"]}>
        <Trans>Changed. Its old and new values cannot be read.</Trans>
      </Text>
    );
  if (change.state === "matrix")
    return (
      <Text tone="faint" weight="normal" className={styles["note"]}>
        <Trans>Flags of a matrix changed. They are not shown here.</Trans>
      </Text>
    );
  const hasBefore = action === "update" || action === "delete" || (change.before ?? null) !== null;
  const hasAfter = action !== "delete";
  return (
    <Row as="span" align="baseline" isWrapping flex="shrink" rowGap={0.5} gap={2}>
      {hasBefore && (
        <Text as="del" wrap="anywhere" flex="shrink" tone="faint" className={styles["before"]}>
          <SideText change={change} side="before" record={record} />
        </Text>
      )}
      {hasBefore && hasAfter && <Icon name="arrow-right" className={styles["arrow"]} />}
      {hasAfter && (
        <Text as="ins" wrap="anywhere" flex="shrink" weight="strong" className={styles["after"]}>
          <SideText change={change} side="after" record={record} />
        </Text>
      )}
    </Row>
  );
};

const SideText = ({ change, side, record }: Omit<ChangeValuesProps, "action"> & { readonly side: Side }) => {
  const describe = useDescribeChange();
  return (
    drawValue(describe(change, side, record)) ?? (
      <Text tone="faint" weight="normal" className={styles["empty"]}>
        <Trans>empty</Trans>
      </Text>
    )
  );
};
