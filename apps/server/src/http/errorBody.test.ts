import { expect, it } from "vitest";
import { HttpError } from "../kernel/errors.ts";
import { reasonPhrase, toHttpError } from "./errorBody.ts";

it.each([
  ["databaseAway", 50301, "The database cannot be reached"],
  ["noConnection", 50303, "The server has too many requests"],
  ["57014", 50303, "The database is too busy"],
  ["53100", 50304, "The database has no room left"],
  ["25006", 50305, "The database can only be read"],
])("responds to the database error %s with 503 and %i", (code, errorCode, message) => {
  const error = toHttpError(Object.assign(new Error("failed"), { code }));
  expect(error).toMatchObject({ status: 503, code: errorCode, message: expect.stringContaining(message) });
  expect(error.extra.headers).toEqual({ "retry-after": "5" });
});

it.each([
  ["There is no such record", "There is no such record [40401]"],
  ["Locked by Rosa Özdemir", "[40401]"],
  ["Two\r\nlines", "[40401]"],
  ["x".repeat(201), "[40401]"],
])("leaves a message that a reason phrase cannot hold to the body: %j", (message, phrase) => {
  expect(reasonPhrase(new HttpError(404, 40401, message))).toBe(phrase);
});
