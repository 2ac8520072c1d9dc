import { errorCodes, parse } from "@backroom/contract";
import type { FieldError, Static, TSchema } from "@backroom/contract";
import { HttpError } from "../ports.ts";

/** Throws 400 for a call that carries no body where one is needed. */
export const checkSent = (body: unknown): void => {
  if (body === undefined) {
    throw new HttpError(400, errorCodes.badQuery, "The request body is empty; send JSON");
  }
};

/** The body of a request checked against a schema of the contract; 400 with the field otherwise. */
export const parseBody = <S extends TSchema>(schema: S, body: unknown): Static<S> => {
  checkSent(body);
  const parsed = parse(schema, body, "The request");
  if (parsed.ok) return parsed.value;
  const { path, expected, received } = parsed.error;
  const error: FieldError = { field: path, rule: null, message: `Expected ${expected}`, params: {} };
  // A secret must not come back in a message, nor a body that was sent as plain text: it may hold one.
  const isSecret = /password|token/i.test(path) || (path === "" && typeof body === "string");
  const got = isSecret ? "" : `, got ${received}`;
  const where = path === "" ? "" : ` at ${path}`;
  throw new HttpError(400, errorCodes.fieldErrors, `Expected ${expected}${where}${got}`, { errors: [error] });
};
