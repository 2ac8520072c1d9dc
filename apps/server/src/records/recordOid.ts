import { errorCodes } from "@backroom/contract";
import { HttpError } from "../kernel/errors.ts";

/** Returns the error for a record that does not exist or that the caller may not see. */
export const recordNotFound = (): HttpError =>
  new HttpError(404, errorCodes.recordNotFound, "There is no such record");

/** Parses the oid in an address. Throws 404 for a text that is no oid. */
export const recordOid = (text: string): number => {
  const oid = Number(text);
  if (/^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(oid)) return oid;
  throw recordNotFound();
};
