import type { KindDefinition } from "../model/definition.ts";
import { articleReports } from "./articleReports.ts";
import { cashReports } from "./cashReports.ts";
import { turnoverReports } from "./turnoverReports.ts";

/** Reports: lists that are worked out from documents; nothing of them is stored or written. */
export const reports: readonly KindDefinition[] = [...turnoverReports, ...articleReports, ...cashReports];
