import { throughputCardSchema } from "@backroom/contract";
import type { Throughput } from "@backroom/contract";
import { throughput } from "@backroom/contract/calls/dashboard";
import { systemClock } from "@backroom/ports";
import { msg } from "@lingui/core/macro";
import { dataTile, followRecords } from "@backroom/dashboard-tiles";
import type { TileDefinition } from "@backroom/dashboard-tiles";
import { comparisonKey, notCompared } from "../../comparison/comparison.ts";
import type { ComparedRows } from "../../comparison/comparison.ts";
import { localMonth } from "../../comparison/localDates.ts";
import type { FiguresPorts } from "../../comparison/figuresPorts.ts";

/** What the tile of documents by month shows: of twelve months. */
export interface MonthlyThroughput extends ComparedRows<Throughput> {
  /** The last of the months, which is not over. */
  readonly thisMonth: string;
}

/** The tile of the documents of the last twelve months, beside those of another year or tenant. */
export const throughputTile = ({ api, hub, clock = systemClock }: FiguresPorts): TileDefinition =>
  dataTile<MonthlyThroughput, typeof throughputCardSchema>({
    name: "DocumentThroughput",
    title: msg`Monthly document throughput`,
    icon: "files",
    after: "ConfigurationChanges",
    sizes: ["medium", "wide"],
    shape: "chart",
    right: "/document/pos/receipt",
    link: "/document/pos/receipt",
    params: throughputCardSchema,
    readsBy: comparisonKey,
    read: async ({ params, tenantOid, isPlace, signal }) => {
      const thisMonth = localMonth(clock.now());
      const read = (oid: number, referenceMonth: string) =>
        api.call(throughput, { query: { referenceMonth, tenantOid: oid } }, { signal });
      if (params.compare === null)
        return { ...notCompared(await read(tenantOid, thisMonth), tenantOid), thisMonth };
      const { readCompared, yearBefore } = await import("../../comparison/readCompared.ts");
      const compared = await readCompared({
        params,
        tenantOid,
        isPlace,
        read: (oid, time) => read(oid, time === "now" ? thisMonth : yearBefore(thisMonth)),
      });
      return { ...compared, thisMonth };
    },
    follow: followRecords(hub, ["pos/receipt", "pos/invoice", "pos/inventory", "pos/relocation"]),
    thresholds: [{ name: "lastMonth", label: msg`Documents of the last whole month`, warns: "below" }],
    settings: async () => (await import("./ThroughputSettings.tsx")).ThroughputSettings,
    load: async () => (await import("./ThroughputView.tsx")).ThroughputView,
  });
