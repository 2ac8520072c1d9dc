import type { AuditChange } from "@backroom/contract";
import { useDescribeTools } from "@backroom/fields";
import { translateServerText } from "@backroom/i18n";
import { describeValue } from "@backroom/values";
import type { DescribedValue } from "@backroom/values";
import { useLingui } from "@lingui/react";

/** The old or the new side of a change. */
export type Side = "before" | "after";

/** Describes a side of a change; `record` = what an amount takes its currency from. */
export type DescribeChange = (
  change: AuditChange,
  side: Side,
  record: Readonly<Record<string, unknown>>,
) => DescribedValue;

/** Describes sides of changes as people read values: what a value names is the text the server gave. */
export const useDescribeChange = (): DescribeChange => {
  const tools = useDescribeTools();
  const { i18n } = useLingui();
  return (change, side, record) => {
    const value = change[side];
    const name = side === "before" ? change.beforeText : change.afterText;
    if (change.state === "cut" && typeof value === "string") return { text: `${value}…` };
    const { fields, ...field } = change;
    return describeValue({ ...field, ...(fields !== null && { fields }) }, value, record, {
      ...tools,
      lookup: (_lookup, key) =>
        name === null || (typeof key === "object" && key !== null)
          ? undefined
          : { value: String(key), text: translateServerText(i18n, name) },
    });
  };
};

/** What the field of a change is called; one the kind has no more as the server names it. */
export const useChangeLabel = (): ((change: AuditChange) => string) => {
  const { i18n } = useLingui();
  return ({ label, name }) => (label === null ? name : translateServerText(i18n, label));
};
