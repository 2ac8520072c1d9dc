import type { EntityRecord } from "@backroom/contract";

/** A text of a record; "" when it is none. */
export const textIn = (record: EntityRecord, name: string): string => {
  const value: unknown = record[name];
  return typeof value === "string" ? value : "";
};

/** A text as CodeMirror holds it. */
export const withPlainBreaks = (text: string): string => text.replaceAll(/\r\n?/g, "\n");

/** The XML of a template as CodeMirror holds it. */
export const plainXml = (record: EntityRecord): string => withPlainBreaks(textIn(record, "Xml"));

/** A text of CodeMirror with the line breaks that a record has. */
export const withBreaksOf = (record: EntityRecord, text: string): string =>
  textIn(record, "Xml").includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
