import type { AuditChange, AuditEntry } from "@backroom/contract";
import { isSameValue } from "@backroom/fields";
import type { Field } from "@backroom/fields";
import { readPath } from "@backroom/values";

/**
 * Why an old value cannot be put into the form: the kind has no such `field` any more, it is none of the `form`, it is `readonly`, a
 * `secret` or a `matrix`, of another `type` than the field today, names something that is gone (`reference`), or is the value of
 * `now`.
 */
export type Refusal = "field" | "form" | "readonly" | "secret" | "matrix" | "type" | "reference" | "now";

/** The old value of a change: what the field was before, of a record that was created what it was at first. */
export const oldValue = (change: AuditChange, action: AuditEntry["action"]): unknown =>
  (action === "create" ? change.after : change.before) ?? null;

const patterns: Partial<Record<Field["type"], RegExp>> = {
  Date: /^\d{4}-\d{2}-\d{2}$/,
  DateTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/,
  Time: /^\d{2}:\d{2}/,
};

/** True for a value that a field of that type can hold today. */
const fits = ({ type }: Pick<Field, "type">, value: unknown): boolean => {
  if (value === null) return true;
  if (type === "Number") return typeof value === "number" && Number.isFinite(value);
  if (type === "Boolean") return typeof value === "boolean";
  if (type === "Array") return Array.isArray(value);
  if (type === "Object") return typeof value === "object" && !Array.isArray(value);
  return typeof value === "string" && (patterns[type]?.test(value) ?? true);
};

/** Why the old value of a change cannot be put into the form of the record; undefined = it can. */
export const refusalOf = (
  change: AuditChange,
  action: AuditEntry["action"],
  {
    fields,
    record,
  }: { readonly fields: readonly Field[]; readonly record: Readonly<Record<string, unknown>> },
): Refusal | undefined => {
  const { name, state } = change;
  if (state === "secret" || state === "matrix") return state;
  const field = fields.find((one) => one.name === name);
  if (field === undefined) return state === "gone" || change.label === null ? "field" : "form";
  if (field.readonly) return "readonly";
  if (field.usage === "Password") return "secret";
  // Only the beginning of a long value is known here: what it is shows when the whole is read.
  if (state === "cut") return undefined;
  const value = oldValue(change, action);
  if (!fits(field, value)) return "type";
  const text = action === "create" ? change.afterText : change.beforeText;
  if (field.lookup !== null && change.lookup !== null && value !== null && value !== "" && text === null)
    return "reference";
  return isSameValue(readPath(record, name), value) ? "now" : undefined;
};

/** The versions whose old values are chosen, by field: a field gets one value. */
export type Chosen = ReadonlyMap<string, number>;

/** Chooses the old value of a field in a version, instead of another version's, or lets it go. */
export const toggleChosen = (chosen: Chosen, name: string, seq: number): Chosen => {
  const next = new Map(chosen);
  if (chosen.get(name) === seq) next.delete(name);
  else next.set(name, seq);
  return next;
};

/** The chosen old values by field; those of versions that are not there, or can no longer be put into the form, are left out. */
export const chosenValues = (
  chosen: Chosen,
  entries: readonly AuditEntry[],
  form: Parameters<typeof refusalOf>[2],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...chosen].flatMap(([name, seq]) => {
      const entry = entries.find((one) => one.seq === seq);
      const change = entry?.changes.find((one) => one.name === name);
      if (entry === undefined || change === undefined || change.state === "cut") return [];
      if (refusalOf(change, entry.action, form) !== undefined) return [];
      return [[name, oldValue(change, entry.action)]];
    }),
  );

/** Versions with chosen values of which only the beginning is there. */
export const versionsToRead = (chosen: Chosen, entries: readonly AuditEntry[]): readonly number[] => [
  ...new Set(
    [...chosen].flatMap(([name, seq]) => {
      const change = entries.find((one) => one.seq === seq)?.changes.find((one) => one.name === name);
      return change?.state === "cut" ? [seq] : [];
    }),
  ),
];
