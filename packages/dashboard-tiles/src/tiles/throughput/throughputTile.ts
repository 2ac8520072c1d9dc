import { throughputsSchema } from "@backroom/contract";
import type { Throughput } from "@backroom/contract";
import { systemClock } from "@backroom/ports";
import { msg } from "@lingui/core/macro";
import { dataTile } from "../../definition/dataTile.tsx";
import type { TileDefinition } from "../../definition/tileDefinition.ts";
import { followRecords, isDocument } from "../followRecords.ts";
import { localMonth } from "../localDates.ts";
import type { FiguresPorts } from "../turnover/turnoverTile.ts";

/** What the tile of documents by month shows. */
export interface MonthlyThroughput {
  /** Of twelve months. */
  readonly months: readonly Throughput[];
  /** The last of the months, which is not over. */
  readonly thisMonth: string;
}

/** The tile of the documents of the last twelve months. */
export const throughputTile = ({ api, hub, clock = systemClock }: FiguresPorts): TileDefinition =>
  dataTile<MonthlyThroughput>({
    name: "DocumentThroughput",
    title: msg`Monthly document throughput`,
    icon: "files",
    sizes: ["medium", "wide"],
    shape: "chart",
    right: "/document/pos/receipt",
    link: "/document/pos/receipt",
    read: async ({ tenantOid, signal }) => {
      const thisMonth = localMonth(clock.now());
      const query = { referenceMonth: thisMonth, tenantOid };
      const months = await api.request(throughputsSchema, {
        path: "/api/documents/throughput",
        query,
        isKept: true,
        signal,
      });
      return { months, thisMonth };
    },
    follow: followRecords(hub, isDocument),
    load: async () => (await import("./ThroughputView.tsx")).ThroughputView,
  });
