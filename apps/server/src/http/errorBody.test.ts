import { expect, it } from "vitest";
import { toHttpError } from "./errorBody.ts";

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
