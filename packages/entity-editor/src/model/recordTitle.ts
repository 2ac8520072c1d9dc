import type { EntityMeta } from "@backroom/contract";

/** Text that stands for a record: the kind's text field, else its key; "" for a new record without a text. */
export const recordTitle = (
  { textField }: Pick<EntityMeta, "textField">,
  values: Readonly<Record<string, unknown>>,
  oid: number,
): string => {
  const text = values[textField];
  if (typeof text === "string" && text !== "") return text;
  return oid === 0 ? "" : String(oid);
};
