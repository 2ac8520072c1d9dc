import type { EntityQuery } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { keepPreviousOf, useServices, useWorkspace } from "@backroom/workspace";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import { arrangeSheet, drawArticles } from "./drawArticles.ts";
import type { ArticleSource } from "./drawArticles.ts";
import type { SheetParams } from "./sheetParams.ts";

/** Another look at the same sheet within this time draws nothing anew. */
const FRESH_MS = 60_000;

/** The articles of a sheet by place. The last sheet stays until the next one is there. */
export const useSheet = ({ seed, count, kept }: Pick<SheetParams, "seed" | "count" | "kept">) => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const queryClient = useQueryClient();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const keptOids = [...kept.values()];

  const sourceOf = (signal: AbortSignal): ArticleSource => {
    const articles = api.data("pos-supply", "article");
    const list = async (
      query: EntityQuery["filter"],
      orderBy: string,
      take: number,
    ): Promise<readonly EntityRecord[]> => {
      const filter = { Disabled: { eq: false }, ...query };
      return (await articles.list({ tenantOid, filter, orderBy: [orderBy], take }, { signal })).records;
    };
    return {
      count: async () =>
        (await articles.count({ tenantOid, filter: { Disabled: { eq: false } } }, { signal })).count,
      first: (take) => list({}, "Oid", take),
      last: async () => (await list({}, "-Oid", 1))[0],
      byOids: (oids) => list({ Oid: { in: oids } }, "Oid", oids.length),
      from: async (oid) => (await list({ Oid: { gte: oid } }, "Oid", 1))[0],
    };
  };

  return useQuery({
    queryKey: ["scan-sheet", tenantOid, seed, count, ...[...kept].flat()],
    enabled: seed !== "",
    placeholderData: keepPreviousOf(["scan-sheet", tenantOid]),
    queryFn: async ({ signal }) => {
      const source = sourceOf(signal);
      // Twice as many: those that are kept may be drawn again.
      const drawn = await queryClient.fetchQuery({
        queryKey: ["scan-sheet-draw", tenantOid, seed, count],
        queryFn: () => drawArticles(source, 2 * count, seed),
        staleTime: FRESH_MS,
      });
      const known = new Map(drawn.map((record) => [record.Oid, record]));
      const missing = keptOids.filter((oid) => !known.has(oid));
      for (const record of missing.length === 0 ? [] : await source.byOids(missing))
        known.set(record.Oid, record);
      const keptRecords = [...kept].flatMap(([place, oid]) => {
        const record = known.get(oid);
        return record === undefined ? [] : [[place, record] as const];
      });
      return { tenantOid, records: arrangeSheet(drawn, new Map(keptRecords), count) };
    },
  });
};
