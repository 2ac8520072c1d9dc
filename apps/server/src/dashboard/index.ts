import type { Subject } from "../subject/subject.ts";
import { importRates } from "./importRates.ts";

/** Figures for the tiles of the dashboard, and the exchange rates they are converted with. */
export const dashboard: Subject = {
  jobs: [importRates],
};
