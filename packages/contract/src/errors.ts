import type { Static } from "typebox";
import * as t from "./builders.ts";
import { timestamp } from "./values.ts";

/** What is wrong with one field of a refused record. */
export const fieldErrorSchema = t.object({
  field: t.string(),
  rule: t.nullable(t.string()),
  message: t.string(),
  params: t.dictionary(t.unknown(), { default: {} }),
});
/** What is wrong with one field. */
export type FieldError = Static<typeof fieldErrorSchema>;

const errorFields = {
  message: t.optional(t.string()),
  errorCode: t.optional(t.integer()),
  subject: t.optional(t.string()),
  icon: t.optional(t.string()),
  httpMethod: t.optional(t.string()),
  httpStatus: t.optional(t.integer()),
  httpStatusText: t.optional(t.string()),
  uid: t.optional(t.string()),
  error_description: t.optional(t.string()),
  error_code: t.optional(t.integer()),
  errors: t.optional(t.array(fieldErrorSchema)),
  stackFrames: t.optional(t.array(t.string())),
};

/** Body of every answer of status 400 and above. Every part may be missing, since proxies answer errors too. */
export const errorBodySchema = t.object(errorFields);
/** Body of a failed call. */
export type ErrorBody = Static<typeof errorBodySchema>;

/** Body of 409 on PUT and DELETE: another user saved first; `current` is what is stored now. */
export const conflictBodySchema = t.object({
  ...errorFields,
  current: t.object({
    etag: t.string(),
    modifiedAt: t.nullable(timestamp()),
    modifiedBy: t.nullable(t.string()),
  }),
});
/** Another user saved first. */
export type ConflictBody = Static<typeof conflictBodySchema>;

/** Answer of `GET /api/error({uid})`: an error of the last 7 days. */
export const storedErrorSchema = t.object({
  uid: t.string(),
  at: timestamp(),
  message: t.string(),
  errorCode: t.integer(),
  subject: t.string(),
  httpMethod: t.string(),
  path: t.string(),
  httpStatus: t.integer(),
  stackFrames: t.array(t.string(), { default: [] }),
});
/** An error the server remembers. */
export type StoredError = Static<typeof storedErrorSchema>;
