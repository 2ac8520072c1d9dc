import { errorCodes } from "@backroom/contract";
import { HttpError } from "../kernel/errors.ts";
import type { StoredRecord } from "./recordSql.ts";

/** Strong ETag of a record as it is read. */
export const etagOf = ({ etag }: Pick<StoredRecord, "etag">): string => `"${etag}"`;

/** True when If-Match names the stored version, alone, in a list, or as `*`. Weak ETags never match. */
const isCurrent = (ifMatch: string, { version }: StoredRecord): boolean =>
  ifMatch.trim() === "*" ||
  ifMatch.split(",").some((one) => one.trim().replace(/-[0-9a-f]{32}"$/, '"') === `"${version}"`);

/** Returns the 409 after another user saved first, with the stored record. */
export const etagLost = (record: StoredRecord): HttpError =>
  new HttpError(409, errorCodes.etagLost, "Another user has changed this record since you read it", {
    current: { etag: record.etag, modifiedAt: record.modifiedAt, modifiedBy: record.modifiedBy },
  });

/** Throws 428 when a demanded If-Match is missing, 409 when it names another version. */
export const checkIfMatch = (
  ifMatch: string | undefined,
  record: StoredRecord,
  isDemanded: boolean,
): void => {
  if (ifMatch === undefined) {
    if (!isDemanded) return;
    throw new HttpError(428, errorCodes.ifMatchMissing, "Send the record's ETag in If-Match");
  }
  if (!isCurrent(ifMatch, record)) throw etagLost(record);
};
