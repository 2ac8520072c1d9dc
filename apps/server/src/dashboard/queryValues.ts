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
