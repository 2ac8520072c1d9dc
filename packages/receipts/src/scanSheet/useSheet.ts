import type { EntityQuery, EntityService } from "@backroom/api-client";
import type { Reading } from "@backroom/api-client/calls";
import type { EntityRecord } from "@backroom/contract";
import { useCall, useWorkspace } from "@backroom/workspace";
import type { Calls } from "@backroom/workspace";
import { useStore } from "zustand";
import { arrangeSheet, drawArticles } from "./sheet/drawArticles.ts";
import type { ArticleSource } from "./sheet/drawArticles.ts";
import type { SheetParams } from "./sheetParams.ts";

/** Another look at the same sheet within this time draws nothing anew. */
const FRESH_MS = 60_000;

/** Articles of a tenant that are in use. */
const sourceOf = (articles: EntityService, tenantOid: number, signal: AbortSignal): ArticleSource => {
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

const ofArticles = { isScoped: true, sources: ["pos-supply/article"], live: [] };

/** Twice as many articles as the sheet has: those that are kept may be drawn again. */
const drawn = (tenantOid: number, seed: string, count: number): Reading<readonly EntityRecord[]> => ({
  ...ofArticles,
  key: ["scan-sheet-draw", tenantOid, seed, count],
  read: async ({ api, signal }) =>
    drawArticles(sourceOf(api.data("pos-supply", "article"), tenantOid, signal), 2 * count, seed),
});

interface Sheet {
  readonly tenantOid: number;
  readonly records: ReturnType<typeof arrangeSheet>;
}

const sheetOf = (
  calls: Calls,
  tenantOid: number,
  { seed, count, kept }: Pick<SheetParams, "seed" | "count" | "kept">,
): Reading<Sheet> => ({
  ...ofArticles,
  key: ["scan-sheet", tenantOid, seed, count, ...kept],
  read: async ({ api, signal }) => {
    const found = await calls.read(drawn(tenantOid, seed, count), { fresh: FRESH_MS, signal });
    const known = new Map(found.map((record) => [record.Oid, record]));
    const missing = [...kept.values()].filter((oid) => !known.has(oid));
    const source = sourceOf(api.data("pos-supply", "article"), tenantOid, signal);
    for (const record of missing.length === 0 ? [] : await source.byOids(missing))
      known.set(record.Oid, record);
    const keptRecords = [...kept].flatMap(([place, oid]) => {
      const record = known.get(oid);
      return record === undefined ? [] : [[place, record] as const];
    });
    return { tenantOid, records: arrangeSheet(found, new Map(keptRecords), count) };
  },
});

/** The articles of a sheet by place. The last sheet stays until the next one is there. */
export const useSheet = (params: Pick<SheetParams, "seed" | "count" | "kept">) => {
  const { calls, tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  return useCall(params.seed === "" ? null : sheetOf(calls, tenantOid, params), { keepsPrevious: true });
};
