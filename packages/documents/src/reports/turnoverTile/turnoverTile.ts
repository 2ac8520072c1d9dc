import { turnoverCardSchema } from "@backroom/contract";
import type { DailyTurnover, Static } from "@backroom/contract";
import { dailyTurnover } from "@backroom/contract/calls/dashboard";
import { systemClock } from "@backroom/ports";
import { msg } from "@lingui/core/macro";
import { dataTile, followRecords } from "@backroom/dashboard-tiles";
import type { TileDefinition } from "@backroom/dashboard-tiles";
import type { FiguresPorts } from "../../comparison/figuresPorts.ts";
import { comparisonKey, notCompared } from "../../comparison/comparison.ts";
import type { ComparedRows } from "../../comparison/comparison.ts";
import { localDay } from "@backroom/values";

/** What the tile of the weekly turnover shows: of seven days and each currency, by day. */
export interface WeeklyTurnover extends ComparedRows<DailyTurnover> {
  /** The last of the days, which is not over. */
  readonly today: string;
}

/** Whether the week before is needed for a threshold. */
const needsBefore = ({ thresholds }: Static<typeof turnoverCardSchema>): boolean => "fall" in thresholds;

/** The tile of the turnover of the last seven days, a series per currency, beside that of another week or tenant. */
export const turnoverTile = ({ api, hub, clock = systemClock }: FiguresPorts): TileDefinition =>
  dataTile<WeeklyTurnover, typeof turnoverCardSchema>({
    name: "WeeklyTurnover",
    title: msg`Weekly turnover`,
    icon: "chart-column",
    after: "RecentlyUsed",
    sizes: ["medium", "wide", "large"],
    shape: "chart",
    right: "/report/sales/turnover",
    link: "/report/sales/turnover",
    params: turnoverCardSchema,
    readsBy: (params) => `${comparisonKey(params)} ${needsBefore(params)}`,
    read: async ({ params, tenantOid, isPlace, signal }) => {
      const today = localDay(clock.now());
      const read = (oid: number, referencedate: string) =>
        api.call(dailyTurnover, { query: { tenantOid: oid, referencedate } }, { signal });
      if (params.compare === null && !needsBefore(params))
        return { ...notCompared(await read(tenantOid, today), tenantOid), today };
      const { readCompared, daysBefore } = await import("../../comparison/readCompared.ts");
      const compared = await readCompared({
        params,
        tenantOid,
        isPlace,
        needsBefore: needsBefore(params),
        read: (oid, time) => read(oid, time === "now" ? today : daysBefore(today, 7)),
      });
      return { ...compared, today };
    },
    follow: followRecords(hub, ["pos/receipt", "pos/invoice"]),
    thresholds: [
      {
        name: "fall",
        label: msg`Fall against 7 days earlier`,
        warns: "above",
        unit: "%",
        max: 100,
        decimals: 1,
      },
    ],
    settings: async () => (await import("./TurnoverSettings.tsx")).TurnoverSettings,
    load: async () => (await import("./TurnoverView.tsx")).TurnoverView,
  });
