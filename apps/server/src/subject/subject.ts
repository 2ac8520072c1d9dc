import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { BackgroundStep } from "../db/background/backgroundStep.ts";
import type { Database } from "../db/database.ts";
import type { ErrorStore } from "../http/errorStore.ts";
import type { Route } from "../http/router.ts";
import type { HubClients, HubPart } from "../hub/hub.ts";
import type { Bridges } from "../jobs/createBridges.ts";
import type { JobDefinition } from "../jobs/jobTypes.ts";
import type { BuildInfo } from "../kernel/buildInfo.ts";
import type { FileStore } from "../kernel/fileStore.ts";
import type { TerminalLog } from "../kernel/logEntry.ts";
import type { KindDefinition } from "../model/definition.ts";
import type { DataEvents } from "../processes/dataChange.ts";
import type { ServerProcess } from "../processes/joinProcesses.ts";
import type { RetentionRule } from "../processes/retention.ts";
import type { ReportSlots } from "../records/reports/reportSlots.ts";

/** Dependencies of the hub parts of subjects. */
export interface HubPartDeps extends Pick<ServerProcess, "bus" | "events" | "leases"> {
  readonly db: Database;
  /** Clock, ms since 1970. */
  readonly now: () => number;
  readonly terminalLog: TerminalLog;
  /** Called with errors outside of requests. */
  readonly onFailure: (error: unknown) => void;
}

/** Dependencies of the calls of subjects. */
export interface CallDeps extends Omit<HubPartDeps, "terminalLog"> {
  /** For hooks on start and close. */
  readonly app: FastifyInstance;
  readonly log: FastifyBaseLogger;
  readonly build: BuildInfo;
  readonly files: FileStore;
  readonly bridges: Bridges;
  readonly errors: ErrorStore;
  /** Limits the reports that each user runs at the same time. */
  readonly reportSlots: ReportSlots;
}

/** Dependencies of background work. */
export type FollowDeps = Pick<HubPartDeps, "db" | "events" | "onFailure">;

/** Dependencies of cleaning. */
export interface CleanDeps {
  readonly db: Database;
  readonly events: DataEvents;
  /** Ms since 1970. */
  readonly now: number;
  /** Retention of the audit in days; 0 = no limit. */
  readonly auditDays: number;
}

/** Calls by their callers. Default: no calls. */
export interface SubjectCalls {
  /** Callers without a login. */
  readonly anyone?: readonly Route[];
  /** Callers about themselves. */
  readonly self?: readonly Route[];
  /** Callers within a scope of tenants. */
  readonly place?: readonly Route[];
}

/**
 * The parts that a subject adds to the server. Its `index.ts` exports one, and the functions that other subjects may use. `Own`:
 * dependencies of its calls in addition to {@link CallDeps}.
 */
export interface Subject<Own = unknown> {
  /** Kinds of records. Default: none. */
  readonly kinds?: readonly KindDefinition[];
  /** Jobs of bridges. Default: none. */
  readonly jobs?: readonly JobDefinition[];
  /** Returns its calls. Default: none. */
  readonly calls?: (deps: CallDeps & Own) => SubjectCalls;
  /** Makes its part of the hub. Default: none. */
  readonly hubPart?: (deps: HubPartDeps) => (clients: HubClients) => HubPart;
  /** Background steps of its tables. Default: none. */
  readonly steps?: readonly BackgroundStep[];
  /** Retention of its tables. Default: no limit. */
  readonly retention?: readonly RetentionRule[];
  /** Starts background work of the process. Returns the function that stops it. Default: none. */
  readonly follow?: (deps: FollowDeps) => () => Promise<void>;
  /** Cleaning and sampling that one process at a time does every ten minutes. Default: none. */
  readonly clean?: (deps: CleanDeps) => Promise<void>;
}
