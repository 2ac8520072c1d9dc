import type { SettingValue } from "@backroom/contract";

/** A spreadsheet takes a text that begins so for a formula. */
const FORMULA = /^[=+@\t\r]|^-(?!\d+(?:\.\d+)?$)/u;

const cell = (value: string): string => {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The values of a branch as a file: CSV with a mark of its encoding, or JSON. */
export const exportFile = (values: readonly SettingValue[], format: "csv" | "json"): Blob => {
  if (format === "json") {
    return new Blob([`${JSON.stringify(values, null, 2)}\n`], { type: "application/json" });
  }
  const lines = values.map(({ path, value, from }) => [path, value ?? "", from ?? ""].map(cell).join(","));
  return new Blob([`\uFEFFpath,value,from\r\n${lines.map((line) => `${line}\r\n`).join("")}`], {
    type: "text/csv",
  });
};
