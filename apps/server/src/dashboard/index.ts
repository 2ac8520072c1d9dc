import type { Subject } from "../subject/subject.ts";
import { importRates } from "./importRates.ts";
import { dashboardRoutes } from "./dashboardRoutes.ts";
import { sampleSizes } from "./sizeSamples.ts";

/** Figures for the tiles of the dashboard, and the exchange rates they are converted with. */
export const dashboard: Subject = {
  jobs: [importRates],
  calls: ({ db, now }) => ({ place: dashboardRoutes(db, now) }),
  retention: [{ table: "table_size", since: "day", keep: "400 days" }],
  clean: ({ db, now }) => sampleSizes(db, now),
};
