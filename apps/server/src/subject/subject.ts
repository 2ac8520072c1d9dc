import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import type { ErrorStore } from "../http/errorStore.ts";
import type { Route } from "../http/router.ts";
import type { HubClients, HubPart } from "../hub/hub.ts";
import type { Bridges } from "../jobs/createBridges.ts";
import type { JobDefinition } from "../jobs/jobTypes.ts";
import type { BuildInfo } from "../kernel/buildInfo.ts";
import type { TerminalLog } from "../kernel/logEntry.ts";
import type { KindDefinition } from "../model/definition.ts";
import type { DataEvents } from "../processes/dataChange.ts";
import type { ServerProcess } from "../processes/joinProcesses.ts";
import type { RetentionRule } from "../processes/retention.ts";
import type { ReportSlots } from "../records/reports/reportSlots.ts";

/** What the hub parts of subjects use. */
export interface HubPartDeps extends Pick<ServerProcess, "bus" | "events" | "leases"> {
  readonly db: Database;
  /** Clock, ms since 1970. */
  readonly now: () => number;
  readonly terminalLog: TerminalLog;
  /** Called with what fails outside a request. */
  readonly onFailure: (error: unknown) => void;
}

/** What the calls of subjects use. */
export interface CallDeps extends Omit<HubPartDeps, "terminalLog"> {
  /** For hooks of start and end. */
  readonly app: FastifyInstance;
  readonly log: FastifyBaseLogger;
  readonly build: BuildInfo;
  /** Where the server keeps files of its own. */
  readonly filesFolder: string;
  readonly bridges: Bridges;
  readonly errors: ErrorStore;
  /** Limits the reports that each user runs at the same time. */
  readonly reportSlots: ReportSlots;
}

/** What cleaning uses. */
export interface CleanDeps {
  readonly db: Database;
  readonly events: DataEvents;
  /** Ms since 1970. */
  readonly now: number;
  /** Days the audit is kept; 0 = for good. */
  readonly auditDays: number;
}

/** Calls by who may make them. Default: none. */
export interface SubjectCalls {
  /** Callers without a login. */
  readonly anyone?: readonly Route[];
  /** Callers about themselves. */
  readonly self?: readonly Route[];
  /** Callers within a scope of tenants. */
  readonly place?: readonly Route[];
}

/**
 * What a subject adds to the server. Its `index.ts` exports one, and what other subjects may use of it. `Own` is what its calls use
 * besides.
 */
export interface Subject<Own = unknown> {
  /** Its kinds of records. Default: none. */
  readonly kinds?: readonly KindDefinition[];
  /** Its jobs of bridges. Default: none. */
  readonly jobs?: readonly JobDefinition[];
  /** Its calls. Default: none. */
  readonly calls?: (deps: CallDeps & Own) => SubjectCalls;
  /** Its part of the hub. Default: none. */
  readonly hubPart?: (deps: HubPartDeps) => (clients: HubClients) => HubPart;
  /** How long rows of its tables are kept. Default: for good. */
  readonly retention?: readonly RetentionRule[];
  /** What one process at a time cleans, or keeps a sample of, every ten minutes. Default: nothing. */
  readonly clean?: (deps: CleanDeps) => Promise<void>;
}
