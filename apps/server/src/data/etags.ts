import { errorCodes } from "@backroom/contract";
import { createHash } from "node:crypto";
import type { KindDefinition } from "../kinds/definition.ts";
import { HttpError } from "../ports.ts";
import type { StoredRecord } from "./recordSql.ts";

/** Strong ETag of a record: its version in quotes. */
export const etagOf = ({ version }: Pick<StoredRecord, "version">): string => `"${version}"`;

/**
 * Strong ETag of what a read answers. Where parts of the record come from others (a chat's last message), its version does not
 * tell of them, so a hash follows it.
 */
export const readEtagOf = (kind: KindDefinition, record: StoredRecord): string =>
  kind.fields.some(({ isDerived }) => isDerived)
    ? `"${record.version}-${createHash("sha256").update(record.json).digest("base64url").slice(0, 22)}"`
    : etagOf(record);

/** True when If-Match names the stored version, alone, in a list, or as `*`. Weak ETags never match. */
const isCurrent = (ifMatch: string, record: StoredRecord): boolean =>
  ifMatch.trim() === "*" ||
  ifMatch.split(",").some((one) => one.trim().replace(/-[\w-]{22}"$/, '"') === etagOf(record));

/** Somebody saved first: 409 that tells what is stored now. */
export const etagLost = (record: StoredRecord): HttpError =>
  new HttpError(409, errorCodes.etagLost, "Somebody else has changed this record since you read it", {
    current: { etag: String(record.version), modifiedAt: record.modifiedAt, modifiedBy: record.modifiedBy },
  });

/** Throws 428 when a demanded If-Match is missing (DEC-198), 409 when it names another version. */
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
