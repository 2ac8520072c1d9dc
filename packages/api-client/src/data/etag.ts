import type { EntityRecord } from "@backroom/contract";

/**
 * An ETag as If-Match and If-None-Match want it: quoted and strong. Proxies that compress turn `"7"` into `W/"7"`, which
 * If-Match would never match.
 */
export const formatETag = (etag: string): string => {
  const strong = etag.startsWith("W/") ? etag.slice(2) : etag;
  return strong.startsWith('"') ? strong : `"${strong}"`;
};

/** The same of one that may be missing or empty; then undefined. */
export const optionalETag = (etag: string | undefined): string | undefined =>
  etag ? formatETag(etag) : undefined;

/** The record with its ETag in that form, wherever it came from; servers may leave the quotes out in bodies. */
export const withFormattedETag = (record: EntityRecord, etag: string = record.ETag): EntityRecord =>
  etag === "" ? record : { ...record, ETag: formatETag(etag) };

/** Returns the record for a request body: its ETag without quotes and `W/`. */
export const withBareETag = (record: EntityRecord): EntityRecord => ({
  ...record,
  ETag: record.ETag.replaceAll(/^W\/|"/g, ""),
});
