import type { Field } from "../model/field.ts";

/** Whether a filter of this value matches everything. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Reads the value of a field from a text of an address; null = none, undefined = the text is no value of the field. */
export const readFieldText = (field: Pick<Field, "type"> | undefined, text: string): unknown => {
  if (text === "") return null;
  switch (field?.type) {
    case "Boolean":
      if (text === "true" || text === "1") return true;
      return text === "false" || text === "0" ? false : undefined;
    case "Number": {
      const number = Number(text);
      return Number.isFinite(number) ? number : undefined;
    }
    case "Date":
      return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
    case "Array":
      return [...new Set(text.split(","))].filter((one) => one !== "");
    default:
      return text;
  }
};

/** The value of a field as a text of an address. */
export const writeFieldText = (value: unknown): string => {
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.join(",") : JSON.stringify(value);
};
