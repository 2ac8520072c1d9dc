import { parse } from "csv-parse";
import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { withoutFormula } from "../records/export/cellText.ts";
import { isTooDeep, MAX_BODY_DEPTH } from "../http/bodyDepth.ts";
import { fileProblem } from "./fileProblem.ts";
import { checkInboxFile } from "./spool.ts";
import type { InboxFile } from "./spool.ts";

const MAX_BYTES = 20 * 1024 * 1024;
/** Longest line of a CSV file in characters. */
const MAX_LINE = 64 * 1024;
const CHUNK = 64 * 1024;
const NEWLINE = 0x0a;
/** The line that names the columns. */
const FIRST = "line 1";

/** A record of a file. */
export interface InboxRecord {
  /** Where it is: `line 3` of a CSV file, `record 2` of a JSON file. */
  readonly place: string;
  /** Values by the name of the column; texts as they are in CSV, where an empty cell is null. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** What may be in a file. */
export interface InboxFormat {
  /** Names of columns of a CSV file; others are refused, since they are most likely mistyped. */
  readonly columns: readonly string[];
  readonly maxRecords: number;
  /** Turns the text of a cell into a value; texts nothing fits stay as they are, and the rules refuse them. */
  toValue(column: string, text: string): unknown;
}

const readUtf8 = async (file: InboxFile): Promise<string> => {
  await checkInboxFile(file, MAX_BYTES);
  const bytes = await readFile(file.path);
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(NEWLINE, start);
    const next = end === -1 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(start, next))) break;
    start = next;
  }
  throw fileProblem("notUtf8", "is not UTF-8 text; save the file as UTF-8", { place: `line ${line}` });
};

const cellCount = ["cellCount", "has another number of cells than the first line"] as const;
const csvProblems: Readonly<Record<string, readonly [code: string, message: string]>> = {
  CSV_MAX_RECORD_SIZE: ["lineTooLong", `is longer than ${MAX_LINE} characters`],
  CSV_QUOTE_NOT_CLOSED: ["quotes", "a quotation mark is not closed"],
  CSV_INVALID_CLOSING_QUOTE: ["quotes", "something follows a closing quotation mark"],
  INVALID_OPENING_QUOTE: [
    "quotes",
    "a quotation mark is inside a text; double it and put the text in quotation marks",
  ],
  CSV_RECORD_INCONSISTENT_COLUMNS: cellCount,
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: cellCount,
};

const csvFailure = (error: unknown): unknown => {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return error;
  const line = "lines" in error ? Number(error.lines) : 1;
  const [code, message] = csvProblems[error.code] ?? ["noCsv", "is no CSV (RFC 4180)"];
  return fileProblem(code, message, { place: `line ${line}`, params: { max: MAX_LINE } });
};

const checkColumns = (columns: readonly string[], known: readonly string[]): void => {
  for (const [index, column] of columns.entries()) {
    if (!known.includes(column)) {
      const name = JSON.stringify(column.slice(0, 40));
      throw fileProblem(
        "unknownColumn",
        `there is no column ${name}. Columns are separated by semicolons or commas; known are ${known.join(", ")}`,
        { place: FIRST, params: { column: column.slice(0, 40) } },
      );
    }
    if (columns.indexOf(column) !== index)
      throw fileProblem("columnTwice", `the column ${column} is there twice`, {
        place: FIRST,
        params: { column },
      });
  }
};

function* chunksOf(text: string) {
  for (let start = 0; start < text.length; start += CHUNK) yield text.slice(start, start + CHUNK);
}

const cellOf = (place: string, column: string, cell: string, format: InboxFormat): unknown => {
  if (cell === "") return null;
  const value = format.toValue(column, cell);
  if (typeof value !== "string") return value;
  if (withoutFormula(value) === value) return value;
  if (value.startsWith("'")) return value.slice(1);
  throw fileProblem(
    "formula",
    `${column} begins like a formula of a spreadsheet; put an apostrophe in front if it is a text`,
    { place, params: { column } },
  );
};

interface CsvLine {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

const readCsv = async (text: string, format: InboxFormat): Promise<InboxRecord[]> => {
  const records: InboxRecord[] = [];
  let columns: string[] | undefined;
  // Spreadsheets of many countries separate by semicolons, as our own exports do.
  const delimiter = text.slice(0, MAX_LINE).split("\n", 1)[0]?.includes(";") === true ? ";" : ",";
  const options = { bom: true, delimiter, info: true, max_record_size: MAX_LINE, skip_empty_lines: true };
  const lines: AsyncIterable<CsvLine> = Readable.from(chunksOf(text)).pipe(parse(options));
  try {
    for await (const { record, info } of lines) {
      if (columns === undefined) {
        checkColumns(record, format.columns);
        columns = record;
        continue;
      }
      if (records.length === format.maxRecords) throw tooMany(format);
      const place = `line ${info.lines}`;
      const cells = columns.map((column, index) => [
        column,
        cellOf(place, column, record[index] ?? "", format),
      ]);
      records.push({ place, values: Object.fromEntries(cells) });
    }
  } catch (error) {
    throw csvFailure(error);
  }
  if (columns === undefined)
    throw fileProblem("empty", "is empty; it must name the columns", { place: FIRST });
  return records;
};

const tooMany = ({ maxRecords }: InboxFormat) =>
  fileProblem("tooManyRecords", `has more than ${maxRecords} records; split it`, {
    params: { max: maxRecords },
  });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const position = Number(
      /position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1] ?? text.length,
    );
    throw fileProblem("noJson", "is no JSON", {
      place: `line ${text.slice(0, position).split("\n").length}`,
    });
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Names that the API refuses, too (http/jsonBody.ts): they would change what every object is. */
const hasForbiddenName = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasForbiddenName);
  if (!isObject(value)) return false;
  const made = Object.hasOwn(value, "constructor") ? value["constructor"] : undefined;
  return (
    Object.hasOwn(value, "__proto__") ||
    (isObject(made) && Object.hasOwn(made, "prototype")) ||
    Object.values(value).some(hasForbiddenName)
  );
};

const readJson = (text: string, format: InboxFormat): InboxRecord[] => {
  const list = parseJson(text);
  if (!Array.isArray(list)) throw fileProblem("noJson", "must be a list of records");
  if (list.length > format.maxRecords) throw tooMany(format);
  return list.map((values: unknown, index) => {
    const place = `record ${index + 1}`;
    if (!isObject(values)) throw fileProblem("noJson", "must be an object", { place });
    if (isTooDeep(values))
      throw fileProblem("noJson", `is nested more than ${MAX_BODY_DEPTH} levels deep`, { place });
    if (hasForbiddenName(values))
      throw fileProblem("noJson", "names a field __proto__ or constructor.prototype", { place });
    return { place, values };
  });
};

/** Reads a file of the inbox, CSV or JSON by its name's end. Throws a {@link JobError} that names the line. */
export const readInboxFile = async (file: InboxFile, format: InboxFormat): Promise<InboxRecord[]> => {
  const type = /\.(csv|json)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (type === undefined) throw fileProblem("fileType", "is neither .csv nor .json");
  const text = await readUtf8(file);
  return type === "csv" ? readCsv(text, format) : readJson(text, format);
};
