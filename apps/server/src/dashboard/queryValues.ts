import { errorCodes } from "@backroom/contract";
import { HttpError } from "../ports.ts";

/** The query of a request as Fastify reads it. */
export type Query = Readonly<Record<string, unknown>>;

const refuse = (message: string): HttpError => new HttpError(400, errorCodes.badQuery, message);

/** The text of a parameter; null when it is missing or empty. Throws 400 when it is sent twice. */
export const readText = (query: Query, name: string): string | null => {
  const value = query[name] ?? "";
  if (typeof value !== "string") throw refuse(`Send ${name} once`);
  return value === "" ? null : value;
};

/** One of a few texts; null when it is missing. */
export const readChoice = (query: Query, name: string, choices: readonly string[]): string | null => {
  const text = readText(query, name);
  if (text === null || choices.includes(text)) return text;
  throw refuse(`${name} must be one of ${choices.join(", ")}`);
};

/** A whole number between the bounds; `usual` when it is missing. */
export const readWhole = (
  query: Query,
  name: string,
  { usual, min, max }: { readonly usual: number; readonly min: number; readonly max: number },
): number => {
  const text = readText(query, name);
  if (text === null) return usual;
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw refuse(`${name} must be a whole number between ${min} and ${max}`);
};

/** The oid of something; null = none was named, which 0 and the root mean, too. */
export const readOid = (query: Query, name: string): number | null => {
  const oid = readWhole(query, name, { usual: 0, min: 0, max: Number.MAX_SAFE_INTEGER });
  return oid <= 1 ? null : oid;
};

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.valueOf()) && at.toISOString().startsWith(text) && text >= "1900";
};

/** A day, `YYYY-MM-DD`, from 1900 on. */
export const readDay = (query: Query, name: string): string => {
  const text = readText(query, name) ?? "";
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text)) return text;
  throw refuse(`${name} must be a day, written YYYY-MM-DD`);
};

/** A month, `YYYY-MM`, from 1900 on. */
export const readMonth = (query: Query, name: string): string => {
  const text = readText(query, name) ?? "";
  if (/^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`)) return text;
  throw refuse(`${name} must be a month, written YYYY-MM`);
};
