import type { EntityQuery } from "@backroom/api-client";
import { records } from "@backroom/api-client/calls";
import { TYPING_PAUSE_MS } from "../calls/callOptions.ts";
import { useCall } from "../calls/useCall.ts";

/** Maximum number of entries in the list. One more is read to detect further ones. */
export const SHOWN = 6;
const SHORTEST = 2;

/** Articles of a tenant whose number, GTIN or text contain the words, and that the filter accepts. */
export const useFoundArticles = (
  words: string,
  tenantOid: number,
  filter: NonNullable<EntityQuery["filter"]> = {},
) => {
  const search = words.trim();
  const query = { tenantOid, search, filter: { Disabled: { eq: false }, ...filter }, take: SHOWN + 1 };
  return useCall(search.length < SHORTEST ? null : records("pos-supply", "article").list(query), {
    keepsPrevious: true,
    pause: TYPING_PAUSE_MS,
  });
};
