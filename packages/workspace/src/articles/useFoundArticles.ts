import type { EntityQuery } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { useQuery } from "@tanstack/react-query";
import { keepPreviousOf } from "../services/keepPreviousOf.ts";
import { useServices } from "../services/ServicesProvider.tsx";
import { typingPause } from "./typingPause.ts";

/** Maximum number of entries in the list. One more is read to detect further ones. */
export const SHOWN = 6;
const SHORTEST = 2;

/** Articles of a tenant whose number, GTIN or text contain the words, and that the filter accepts. */
export const useFoundArticles = (
  words: string,
  tenantOid: number,
  filter: NonNullable<EntityQuery["filter"]> = {},
) => {
  const { api } = useServices();
  const search = words.trim();
  return useQuery({
    queryKey: ["found-articles", tenantOid, filter, search],
    enabled: search.length >= SHORTEST,
    placeholderData: keepPreviousOf(["found-articles", tenantOid]),
    queryFn: async ({ signal }): Promise<readonly EntityRecord[]> => {
      await typingPause(signal);
      const query = { tenantOid, search, filter: { Disabled: { eq: false }, ...filter }, take: SHOWN + 1 };
      return (await api.data("pos-supply", "article").list(query, { signal })).records;
    },
  });
};
