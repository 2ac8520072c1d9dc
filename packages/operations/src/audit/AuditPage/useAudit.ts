import { auditKindsSchema, auditPageSchema } from "@backroom/contract";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { callQuery } from "./auditFilters.ts";
import type { AuditFilters } from "./auditFilters.ts";

/** Entries that are read at once. */
const PAGE = 50;
const path = "/api/audit";

/** The entries a search finds, the newest first, page by page, for the tenant the user stands in. */
export const useAuditEntries = (filters: AuditFilters) => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const query = callQuery(filters);
  return useInfiniteQuery({
    queryKey: [path, query, placeOid],
    queryFn: ({ signal, pageParam }) =>
      api.request(auditPageSchema, { path, query: { ...query, take: PAGE, before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
};

/** The kinds a search can find for the user. */
export const useAuditKinds = () => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  return useQuery({
    queryKey: ["/api/audit/kinds", placeOid],
    queryFn: ({ signal }) => api.request(auditKindsSchema, { path: "/api/audit/kinds", signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Address of the file with all that a search finds. */
export const auditFilePath = (filters: AuditFilters): string => {
  const params = new URLSearchParams({ format: "csv" });
  for (const [name, value] of Object.entries(callQuery(filters)))
    if (value !== undefined) params.set(name, value);
  return `${path}?${params}`;
};
