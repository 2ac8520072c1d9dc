import { errorCodes, MONTH_PATTERN, parse } from "@backroom/contract";
import type { Callers, Static, TSchema } from "@backroom/contract";
import { toInstant } from "../kernel/temporal.ts";
import { HttpError } from "../kernel/errors.ts";

/** Keywords of a parameter's schema that the contract uses. */
interface ParameterSchema {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  /** A valid value in words, for error messages. */
  readonly description?: string;
}

/** Days, and months as their first day, from 1900 on; PostgreSQL refuses 2026-02-30. */
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.valueOf()) && at.toISOString().startsWith(text) && text >= "1900";
};

const inWords = (schema: ParameterSchema): string => {
  const { type, minimum = 0, maximum = Number.MAX_SAFE_INTEGER, maxLength, format } = schema;
  if (schema.description !== undefined) return schema.description;
  if (type === "integer") return `a whole number between ${minimum} and ${maximum}`;
  if (type === "boolean") return "true or false";
  if (schema.enum !== undefined) return `one of ${schema.enum.join(", ")}`;
  if (format === "date-time") return "a time in ISO 8601";
  if (format === "date") return "a day, written YYYY-MM-DD";
  if (schema.pattern === MONTH_PATTERN) return "a month, written YYYY-MM";
  return maxLength === undefined ? "a text" : `a text of at most ${maxLength} characters`;
};

const isRealTime = ({ format, pattern }: ParameterSchema, text: string): boolean => {
  if (format === "date-time") return toInstant(text) !== undefined;
  return format === "date" ? isDay(text) : pattern !== MONTH_PATTERN || isDay(`${text}-01`);
};

/** Converts a parameter to the type of its schema. Returns a text that cannot be converted as it is, so that the check fails. */
const valueOf = ({ type, format }: ParameterSchema, text: string): unknown => {
  if (format === "date-time") return toInstant(text) ?? text;
  if (type === "integer" && /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)))
    return Number(text);
  return type === "boolean" && ["true", "false"].includes(text) ? text === "true" : text;
};

/** Schema of a query: an object. */
type QuerySchema = TSchema & { readonly properties: Readonly<Record<string, TSchema>> };

/** Schema of a call that takes no parameters of its own. */
export const noQuery = { type: "object", properties: {} } as const;

/** What fastify reads of a query: a parameter that is sent twice is a list. */
type Sent = Readonly<Record<string, string | readonly string[]>>;

const refuse = (message: string) => new HttpError(400, errorCodes.badQuery, message);

/** The failure of a call that sends a parameter twice. */
export const sentTwice = (name: string): HttpError => refuse(`Send ${name.slice(0, 80)} once`);

/** Parameters that every call takes of these callers: `readScope` reads them. */
const scopeParameters: Readonly<Record<Callers, readonly string[]>> = {
  anyone: [],
  self: ["tenantOid"],
  place: ["tenantOid", "locationOid", "terminalOid"],
};

/** The parameters of a query by name. Throws for one that the call does not take, as a misspelt filter would return too much. */
const textsOf = (query: Sent, taken: readonly string[], may: Callers): Map<string, string> => {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== "string") throw sentTwice(name);
    texts.set(name, value);
    if (taken.includes(name) || scopeParameters[may].includes(name)) continue;
    const rest = taken.length === 0 ? "It takes none" : `It takes ${taken.join(", ")}`;
    throw refuse(`This call has no parameter ${name.slice(0, 80)}. ${rest}`);
  }
  return texts;
};

/**
 * The query of a request, typed by its schema and with defaults; times are in UTC. An empty parameter counts as missing. Throws
 * 400 for one that is unknown, sent twice, missing or not valid.
 */
export const parseQuery = <Schema extends QuerySchema>(
  { properties }: Schema,
  query: unknown,
  may: Callers,
): Static<Schema> => {
  const texts = textsOf(Object(query), Object.keys(properties), may);
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const text = texts.get(name) ?? "";
    const part = { type: "object", properties: { [name]: schema }, required: isNeeded(schema) ? [name] : [] };
    const given = text === "" ? {} : { [name]: valueOf(schema, text) };
    const parsed = parse(part, given, name);
    if (!parsed.ok || (text !== "" && !isRealTime(schema, text)))
      throw refuse(`${name} must be ${inWords(schema)}`);
    // PostgreSQL rejects null characters.
    if (text.includes("\0")) throw refuse(`The parameter ${name} holds characters no text has`);
    Object.assign(values, parsed.value);
  }
  // Each has been checked by its schema.
  return values as Static<Schema>;
};

const isNeeded = (schema: TSchema): boolean => !("~optional" in schema);

/**
 * The placeholders of a path, typed by their schemas; those without one are texts. Throws 404 for a value that is not valid, because
 * the address does not exist.
 */
export const parseParams = (schemas: Readonly<Record<string, TSchema>>, params: unknown): unknown => {
  const values: Record<string, unknown> = { ...Object(params) };
  for (const [name, schema] of Object.entries(schemas)) {
    const parsed = parse(schema, valueOf(schema, String(values[name])), name);
    if (!parsed.ok) {
      const words = `${name} must be ${inWords(schema)}`;
      throw new HttpError(404, errorCodes.recordNotFound, `There is no such record: ${words}`);
    }
    values[name] = parsed.value;
  }
  return values;
};

/** Oid of the record that a query names. Null: it names none; 0 and the root count as none. */
export const namedOid = (oid = 0): number | null => (oid <= 1 ? null : oid);
