import { errorCodes } from "@backroom/contract";
import { HttpError } from "../ports.ts";

/** One of the words a parameter of a query may be; null when it is not there. Throws 400 for any other. */
export const choiceOf = (
  query: Readonly<Record<string, unknown>>,
  name: string,
  choices: readonly string[],
): string | null => {
  const value = query[name];
  if (value === undefined) return null;
  if (typeof value === "string" && choices.includes(value)) return value;
  throw new HttpError(400, errorCodes.badQuery, `${name} must be ${choices.join(" or ")}`);
};
