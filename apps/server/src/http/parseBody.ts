import { errorCodes, isSecretName, parse } from "@backroom/contract";
import type { FieldError, Static, TSchema } from "@backroom/contract";
import { HttpError } from "../kernel/errors.ts";

/** Throws 400 for a call that carries no body where one is needed. */
export const checkSent = (body: unknown): void => {
  if (body === undefined) {
    throw new HttpError(400, errorCodes.badQuery, "The request body is empty; send JSON");
  }
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is wrong with each property of a body; a check of the whole ends with the first. */
const fieldErrorsOf = (schema: TSchema, body: unknown): FieldError[] => {
  const { properties }: { properties?: unknown } = schema;
  if (!isObject(properties) || !isObject(body)) return [];
  return Object.entries(properties).flatMap(([name, property]) => {
    const parsed = parse({ ...schema, properties: { [name]: property } }, body, "The request");
    if (parsed.ok) return [];
    const { path, expected } = parsed.error;
    return [{ field: path, rule: null, message: `Expected ${expected}`, params: {} }];
  });
};

/** The body of a request checked against a schema of the contract; 400 with the fields otherwise. */
export const parseBody = <S extends TSchema>(schema: S, body: unknown): Static<S> => {
  checkSent(body);
  const parsed = parse(schema, body, "The request");
  if (parsed.ok) return parsed.value;
  const { path, expected, received } = parsed.error;
  const errors = fieldErrorsOf(schema, body);
  if (errors.length > 1) {
    throw new HttpError(400, errorCodes.fieldErrors, `${errors.length} fields are not valid`, { errors });
  }
  const error: FieldError = { field: path, rule: null, message: `Expected ${expected}`, params: {} };
  // A secret must not come back in a message, nor a body that was sent as plain text: it may hold one.
  const isSecret = path.split(/[.[]/).some(isSecretName) || (path === "" && typeof body === "string");
  const got = isSecret ? "" : `, got ${received}`;
  const where = path === "" ? "" : ` at ${path}`;
  throw new HttpError(400, errorCodes.fieldErrors, `Expected ${expected}${where}${got}`, { errors: [error] });
};
