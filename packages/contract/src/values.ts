import * as t from "./builders.ts";

/** Largest oid: whole numbers up to 2^53 - 1 travel as JSON numbers without loss. */
export const MAX_OID = Number.MAX_SAFE_INTEGER;

/** Key of a stored thing, unique over all kinds. 0 = none, 1 = root. */
/* @__NO_SIDE_EFFECTS__ */
export const oid = (annotations?: Readonly<Record<string, unknown>>) =>
  t.integer({ minimum: 0, maximum: MAX_OID, ...annotations });

/** Point in time, ISO 8601 in UTC: `2025-01-31T10:00:00Z`. */
/* @__NO_SIDE_EFFECTS__ */
export const timestamp = () => t.string({ format: "date-time" });

/** Day, `YYYY-MM-DD`. */
/* @__NO_SIDE_EFFECTS__ */
export const day = () => t.string({ format: "date", pattern: "^\\d{4}-\\d{2}-\\d{2}$" });

/** Pattern of a month, `YYYY-MM`. */
export const MONTH_PATTERN = "^\\d{4}-(0[1-9]|1[0-2])$";

/** Month, `YYYY-MM`. */
/* @__NO_SIDE_EFFECTS__ */
export const month = () => t.string({ pattern: MONTH_PATTERN });

/** ISO 3166 country code of two letters. */
/* @__NO_SIDE_EFFECTS__ */
export const country = () => t.string({ minLength: 2, maxLength: 2 });

/** Password that a user chooses. */
/* @__NO_SIDE_EFFECTS__ */
export const password = () => t.string({ minLength: 8, maxLength: 128 });
