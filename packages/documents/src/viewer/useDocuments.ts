import type { ApiClient } from "@backroom/api-client";
import { useLingui } from "@lingui/react";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { callQuery } from "./documentQuery.ts";
import type { DocumentFilters } from "./documentQuery.ts";
import { readPaper } from "./paperDocument.ts";

/** Documents that are read at once. */
const PAGE = 100;

/** Names of locations by oid. */
export type Names = ReadonlyMap<number, string>;

/** The names of records by their oids, of those the user may read; without them oids have no names, and nothing else is lost. */
const readNames = async (
  api: Pick<ApiClient, "data">,
  oids: readonly number[],
  signal: AbortSignal,
): Promise<Names> => {
  const wanted = [...new Set(oids)].filter((oid) => oid > 0);
  if (wanted.length === 0) return new Map();
  try {
    const filter = { Oid: { in: wanted } };
    const { records } = await api
      .data("tenancy", "location")
      .list({ filter, take: wanted.length }, { signal });
    return new Map(records.map(({ Oid, Text: text }) => [Oid, typeof text === "string" ? text : ""]));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Error) return new Map();
    throw error;
  }
};

/** A kind of documents: `pos` and `receipt`. */
export interface DocumentKind {
  readonly group: string;
  readonly type: string;
}

/** The documents these filters find where the user stands, the newest first, page by page. */
export const useDocuments = ({ group, type }: DocumentKind, filters: DocumentFilters) => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const { i18n } = useLingui();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const { isNothing, ...query } = callQuery(filters, i18n.locale);
  return useInfiniteQuery({
    queryKey: ["documents", group, type, query, isNothing, placeOid],
    queryFn: async ({ signal, pageParam: skip }) => {
      if (isNothing) return { documents: [], names: new Map<number, string>(), hasMore: false };
      const orderBy = ["-BusinessDate", "-IssuedAt"];
      const page = await api.data(group, type).list({ ...query, skip, take: PAGE, orderBy }, { signal });
      const documents = page.records.map(readPaper);
      const names = await readNames(
        api,
        documents.map(({ locationOid }) => locationOid),
        signal,
      );
      return { documents, names, hasMore: page.hasMore };
    },
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((loaded, { documents }) => loaded + documents.length, 0) : undefined,
  });
};

/** How many documents these filters find; undefined while nobody knows. */
export const useDocumentCount = ({ group, type }: DocumentKind, filters: DocumentFilters) => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const { i18n } = useLingui();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const { isNothing, ...query } = callQuery(filters, i18n.locale);
  return useQuery({
    queryKey: ["documents", group, type, query, isNothing, placeOid, "count"],
    queryFn: ({ signal }) =>
      isNothing ? { count: 0, exact: true } : api.data(group, type).count(query, { signal }),
  });
};
