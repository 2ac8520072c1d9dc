import type { Live, Reading } from "@backroom/api-client/calls";
import type { Query, QueryKey } from "@tanstack/react-query";

/** Parts of a reading that its query in the cache carries as `meta`. */
export interface CallMeta extends Record<string, unknown> {
  readonly sources: readonly string[];
  readonly live: readonly Live[];
}

/** Returns the `meta` of the query of a reading; `live` replaces the events of the reading. */
export const callMeta = (
  { sources, live: own }: Pick<Reading<unknown>, "sources" | "live">,
  live: readonly Live[] | false = own,
): CallMeta => ({ sources, live: live === false ? [] : live });

const NO_CALL: CallMeta = { sources: [], live: [] };

/** Meta data of a query; queries that are no readings have no sources and no events. */
export const callMetaOf = ({ meta }: Pick<Query, "meta">): CallMeta =>
  // Only useCall, usePages and createCalls set sources.
  meta !== undefined && "sources" in meta ? (meta as CallMeta) : NO_CALL;

/** Start of the keys of readings whose scope is the same: 0 = the response does not depend on the scope. */
export const scopeKeyOf = ({ isScoped }: Pick<Reading<unknown>, "isScoped">, placeOid: number): QueryKey => [
  "call",
  isScoped ? placeOid : 0,
];

/** Key of a reading in the cache. Two readings with this key have the same response. */
export const callKeyOf = (
  reading: Pick<Reading<unknown>, "isScoped" | "key">,
  placeOid: number,
): QueryKey => [...scopeKeyOf(reading, placeOid), ...reading.key];
