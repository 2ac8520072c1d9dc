import type { FieldType } from "@backroom/contract";
import { xmlText } from "../../kernel/xmlText.ts";
import { cellText } from "./cellText.ts";

/** Numbers of the cell formats in the workbook's style sheet. */
export const xlsxStyles = { plain: 0, date: 1, dateTime: 2, time: 3, heading: 4 } as const;

/** Longest text of a cell in UTF-16 units; programs repair or refuse a workbook with a longer one. */
const MAX_TEXT = 32_767;

const DAY_MS = 86_400_000;
/** 1970-01-01 in days of the calendar that begins 1899-12-30. */
const UNIX_EPOCH = 25_569;
/** From 1900-03-01, since spreadsheets know a 29th of February before it, to 9999-12-31. */
const FIRST_DAY = 61;
const LAST_DAY = 2_958_466;

/** What XML cannot hold travels as `_x0001_`; a text that looks like that has its underscore marked. */
const unprintable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|_(?=x[\dA-F]{4}_)/giu;

const escaped = (text: string): string =>
  xmlText(
    text.replaceAll(
      unprintable,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    ),
  );

const shortened = (text: string): string =>
  text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;

/** A cell with a text at a place (`B7`); no program takes it for a formula. */
export const textCell = (place: string, text: string, style: number = xlsxStyles.plain): string => {
  const look = style === xlsxStyles.plain ? "" : ` s="${style}"`;
  const space = /^\s|\s$|[\n\r\t]| {2}/.test(text) ? ' xml:space="preserve"' : "";
  return `<c r="${place}"${look} t="inlineStr"><is><t${space}>${escaped(shortened(text))}</t></is></c>`;
};

/** Days since the calendar of spreadsheets begins; null for what it does not hold. */
const serialOf = (type: FieldType, text: string): number | null => {
  if (type === "Time") {
    const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
    return hours === undefined ? null : (Number(hours) * 60 + Number(minutes)) / 1440;
  }
  const days = Date.parse(text) / DAY_MS + UNIX_EPOCH;
  return days >= FIRST_DAY && days < LAST_DAY ? Number(days.toFixed(9)) : null;
};

const dateStyles: Partial<Readonly<Record<FieldType, number>>> = {
  Date: xlsxStyles.date,
  DateTime: xlsxStyles.dateTime,
  Time: xlsxStyles.time,
};

/** A value as a cell at a place: numbers, yes or no, days and times keep their type; times are in UTC. */
export const xlsxCell = (place: string, type: FieldType, value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" && Number.isFinite(value)) return `<c r="${place}"><v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  const style = dateStyles[type];
  const serial = style === undefined || typeof value !== "string" ? null : serialOf(type, value);
  return serial === null
    ? textCell(place, cellText(value))
    : `<c r="${place}" s="${style}"><v>${serial}</v></c>`;
};
