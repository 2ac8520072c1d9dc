import { useFieldValue } from "@backroom/fields";
import type { InputBinding } from "@backroom/fields";
import { RecordPicker } from "@backroom/workspace";

/** Kinds of the records that documents are limited to, by the name of the filter. */
export const filterKinds = {
  location: ["tenancy", "location"],
  terminal: ["tenancy", "pos-terminal"],
  operator: ["pos-operating", "operator"],
  customer: ["pos-operating", "customer"],
} as const;

/** Whether a filter is limited to records of the chosen location. */
const isOfLocation = (name: string) => name === "terminal" || name === "operator";

/** Name of a filter by a record. */
export const isRecordFilter = (name: string): name is keyof typeof filterKinds =>
  Object.hasOwn(filterKinds, name);

/** A record that documents are limited to. */
export const RecordInput = ({ form, field: { name }, label, value, setValue }: InputBinding) => {
  const location = useFieldValue(form, "location");
  if (!isRecordFilter(name)) return null;
  const filter =
    isOfLocation(name) && typeof location === "number" ? { LocationOid: { eq: location } } : undefined;
  return (
    <RecordPicker
      label={label}
      of={filterKinds[name]}
      filter={filter}
      value={typeof value === "number" ? value : null}
      onPick={(record) => setValue(record?.Oid ?? null)}
    />
  );
};
