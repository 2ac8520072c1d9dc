import type { PermissionName } from "@backroom/contract";
import type { Caller } from "../access/requestCaller.ts";
import type { Database, Queryable } from "../db/database.ts";
import type { DataEvents } from "../processes/dataChange.ts";
import type { MailTransport } from "../mail/smtpTransport.ts";
import type { JobTenant } from "./jobTenant.ts";
import type { Spool } from "./spool.ts";

/** The mail server, as jobs use it. */
export interface JobMails extends Pick<MailTransport, "send"> {
  /** Domains reports may be mailed to; none = all. */
  readonly domains: readonly string[];
}

/** What a job works with. */
export interface JobContext {
  readonly db: Database;
  readonly events: DataEvents;
  /** Folders of its bridge. */
  readonly spool: Spool;
  /** Null = for all tenants. */
  readonly tenant: JobTenant | null;
  /** Who started it, holding every right: rights were checked at the start. */
  readonly caller: Caller;
  /** Sends mails; null = no mail server is configured. */
  readonly mails: JobMails | null;
  /** Names the run in journals and events. */
  readonly runId: string;
  readonly isManualStarted: boolean;
  /** Clock, ms since 1970. */
  readonly now: () => number;
  /**
   * To be called between two steps, outside transactions: reports how far the job is (`countMax` null = not known), lets
   * others work, and ends the job by throwing when it is to stop. Cheap enough for every step.
   */
  step(count: number, countMax: number | null): Promise<void>;
  /**
   * Adds a line to the history of the run, in English: files read, records found, what was skipped and why. The first and the
   * last hundred are kept. `file` = name in the spool folder `failed` of the file the line is about.
   */
  log(line: string, file?: string): void;
}

/** A job of a bridge. */
export interface JobDefinition {
  readonly bridgeId: string;
  readonly name: string;
  /** Texts are translation keys. */
  readonly category: string;
  readonly description: string;
  readonly countUnit: string;
  /** May be started for one tenant, not only for all. */
  readonly isForTenants: boolean;
  /**
   * What a run needs to itself, in words of the bridge: runs that share one never work for the same tenant at once, and one
   * for all tenants not beside any. Empty = it may run beside every other.
   */
  readonly resources: readonly string[];
  /** What who starts it must hold besides Update on the bridge's page, for the same tenants. */
  readonly rights: readonly { readonly path: string; readonly right: PermissionName }[];
  /** Asked every few seconds: whether the job is to run by itself now, for all tenants. Default: by its interval alone. */
  isDue?(db: Queryable, nowMs: number): Promise<boolean>;
  /** Works in steps; whatever it throws fails the job. The text of a {@link JobError} says what to do. */
  run(context: JobContext): Promise<void>;
}
