import type { EntityRecord } from "@backroom/contract";

/** A value of a record as text; "" = it is not one. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Name of a record: its text, otherwise its id. */
export const recordText = ({ Text: text, Id: id }: EntityRecord): string => textOf(text) || textOf(id);

/** The id of a record, if its name is another text. */
export const recordNotes = (record: EntityRecord): readonly string[] =>
  [textOf(record["Id"])].filter((id) => id !== "" && id !== recordText(record));

/** Whether each word of a search is in one of the texts. */
export const hasWords = (texts: readonly string[], search: string): boolean => {
  const all = texts.join("\n").toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
};
