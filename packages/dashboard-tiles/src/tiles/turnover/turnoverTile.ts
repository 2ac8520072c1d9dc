import type { ApiClient } from "@backroom/api-client";
import { dailyTurnoversSchema, turnoverCardSchema } from "@backroom/contract";
import type { DailyTurnover } from "@backroom/contract";
import { systemClock } from "@backroom/ports";
import type { Clock } from "@backroom/ports";
import { msg } from "@lingui/core/macro";
import { dataTile } from "../../definition/dataTile.tsx";
import type { TileDefinition } from "../../definition/tileDefinition.ts";
import { followRecords } from "../followRecords.ts";
import type { HubPort } from "../followRecords.ts";
import { localDay } from "../localDates.ts";

/** What the tiles of figures by day or month work with. */
export interface FiguresPorts {
  readonly api: Pick<ApiClient, "request">;
  readonly hub: HubPort;
  /** Says what today is, in local time. Default: the system's clock. */
  readonly clock?: Pick<Clock, "now">;
}

/** What the tile of the weekly turnover shows. */
export interface WeeklyTurnover {
  /** Of seven days and each currency, by day. */
  readonly days: readonly DailyTurnover[];
  /** The last of the days, which is not over. */
  readonly today: string;
}

/** The tile of the turnover of the last seven days, a series per currency. */
export const turnoverTile = ({ api, hub, clock = systemClock }: FiguresPorts): TileDefinition =>
  dataTile<WeeklyTurnover, typeof turnoverCardSchema>({
    name: "WeeklyTurnover",
    title: msg`Weekly turnover`,
    icon: "chart-column",
    sizes: ["wide", "medium", "large"],
    shape: "chart",
    right: "/report/sales/turnover",
    link: "/report/sales/turnover",
    params: turnoverCardSchema,
    read: async ({ tenantOid, signal }) => {
      const today = localDay(clock.now());
      const query = { tenantOid, referencedate: today };
      const days = await api.request(dailyTurnoversSchema, {
        path: "/api/turnover/daily",
        query,
        isKept: true,
        signal,
      });
      return { days, today };
    },
    follow: followRecords(
      hub,
      ({ area, entity }) => area === "pos" && ["receipt", "invoice"].includes(entity),
    ),
    load: async () => (await import("./TurnoverView.tsx")).TurnoverView,
  });
