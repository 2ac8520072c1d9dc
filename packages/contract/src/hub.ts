import type { Static } from "typebox";
import * as t from "./builders.ts";
import { oid, timestamp } from "./values.ts";

/** A record was created, updated or deleted. `origin` is the X-Request-Id of the call that did it. */
export const dataServiceEventSchema = t.object({
  area: t.string(),
  entity: t.string(),
  oid: oid(),
  tenantOid: oid({ default: 1 }),
  etag: t.nullable(t.string()),
  userName: t.nullable(t.string()),
  origin: t.nullable(t.string()),
});
/** A record was created, updated or deleted. */
export type DataServiceEvent = Static<typeof dataServiceEventSchema>;

/**
 * States of jobs and of their runs. New = it never ran. Of the running states 0 waits until nothing is in its way, 1 works, and
 * 2 is to stop and ends at its next step. 3 and above have ended.
 */
export const jobStates = {
  new: -99,
  waiting: 0,
  running: 1,
  stopping: 2,
  success: 3,
  failed: 4,
  cancelled: 5,
} as const;

/** The shortest and the longest time between two runs of a job that runs by itself, seconds. */
export const jobIntervals = { least: 60, most: 31 * 86_400 } as const;

/**
 * Something that was wrong with a file of a job. `code` names it for translations and `params` has the values of its text; `message`
 * is the same in English, for clients without a text for the code. `line` and `record` count from 1.
 */
export const jobProblemSchema = t.object({
  code: t.string(),
  params: t.dictionary(t.unknown(), { default: {} }),
  file: t.nullable(t.string()),
  line: t.nullable(t.integer()),
  record: t.nullable(t.integer()),
  field: t.nullable(t.string()),
  message: t.string(),
});
/** Something that was wrong with a file of a job. */
export type JobProblem = Static<typeof jobProblemSchema>;

/**
 * A background job. States: -99 new, 0 waiting for others, 1 running, 2 asked to stop, 3 success, 4 failed,
 * 5 cancelled (0 to 2 are running, 3 and above finished). `count` of `countMax` in units of `countUnit`; null =
 * not known. `tenantOid` null = for all tenants, with `countryCode` `$` (or `*`) = global. `category`, `description` and
 * `countUnit` may be translation keys. `runId` names its last run in the history. `startedBy` is the user who started it (null =
 * it runs by itself), `stoppedBy` who cancelled it. It runs by itself next at `nextAt`, every `intervalSeconds`; null = only when
 * started. `error` says in words why it failed, `problems` the same as codes and values where there are such. `isForTenants` = it may be started for a tenant, too, not only for all. `scheduleEtag` names the schedule as it is
 * stored, for `PUT /api/bridge/schedules`; null = the server does not guard schedules.
 */
export const bridgeJobSchema = t.object({
  name: t.string(),
  state: t.integer(),
  startedAt: t.nullable(timestamp()),
  finishedAt: t.nullable(timestamp()),
  countMax: t.nullable(t.number()),
  count: t.nullable(t.number()),
  error: t.nullable(t.string()),
  problems: t.array(jobProblemSchema, { default: [] }),
  category: t.string({ default: "Unknown" }),
  tenant: t.nullable(t.string()),
  tenantOid: t.nullable(oid()),
  countryCode: t.nullable(t.string()),
  description: t.nullable(t.string()),
  countUnit: t.nullable(t.string()),
  isManualStarted: t.boolean({ default: false }),
  runId: t.nullable(t.string()),
  startedBy: t.nullable(t.string()),
  stoppedBy: t.nullable(t.string()),
  queuedAt: t.nullable(timestamp()),
  nextAt: t.nullable(timestamp()),
  intervalSeconds: t.nullable(t.integer()),
  scheduleEtag: t.nullable(t.string()),
  isForTenants: t.boolean({ default: false }),
});
/** A background job. */
export type BridgeJob = Static<typeof bridgeJobSchema>;

/** A bridge: the process that runs background jobs. State CONNECTING, ON, OFF or another text, shown raw, and since when it is so. */
export const bridgeStateSchema = t.object({
  id: t.string(),
  state: t.string(),
  jobCount: t.integer({ minimum: 0, default: 0 }),
  jobFailedCount: t.integer({ minimum: 0, default: 0 }),
  version: t.nullable(t.string()),
  buildDate: t.nullable(t.string()),
  since: t.nullable(timestamp()),
  jobs: t.array(bridgeJobSchema, { default: [] }),
});
/** A bridge. */
export type BridgeState = Static<typeof bridgeStateSchema>;

/**
 * A terminal connected, went away, or reported something new. `since` = since when it is connected or not; null = it has
 * never been connected. The rest is what it reported last, null = not known: `growingSince` = since when its queue has not
 * got shorter; `seq` grows with every change of the terminal, 0 = not known.
 */
export const terminalConnectionSchema = t.object({
  terminalOid: oid(),
  connected: t.boolean(),
  since: t.nullable(timestamp()),
  seq: t.integer({ minimum: 0, default: 0 }),
  version: t.nullable(t.string()),
  queueLength: t.nullable(t.integer({ minimum: 0 })),
  growingSince: t.nullable(timestamp()),
  isSyncing: t.boolean({ default: false }),
  lastContactAt: t.nullable(timestamp()),
});
/** The state of a terminal. */
export type TerminalConnection = Static<typeof terminalConnectionSchema>;

/** Answer of a terminal to a request, matched by the client's requestId. */
export const notifyResponseSchema = t.object({
  requestId: t.string(),
  ok: t.boolean(),
  message: t.nullable(t.string()),
});
/** Answer of a terminal. */
export type NotifyResponse = Static<typeof notifyResponseSchema>;

/** A record that is being edited, and by whom. */
export const editedRecordSchema = t.object({
  oid: oid(),
  editors: t.array(t.string()),
});
/** A record that is being edited, and the names of who edits it, as they are shown; none = not any more. */
export type EditedRecord = Static<typeof editedRecordSchema>;

/** Arguments of every message from server to client. */
export const hubEventSchemas = {
  UpdateBridgeState: t.tuple([bridgeStateSchema]),
  UpdateBridgeJobs: t.tuple([t.string(), t.array(bridgeJobSchema)]),
  NotifyResponse: t.tuple([notifyResponseSchema]),
  DataServiceCreate: t.tuple([dataServiceEventSchema]),
  DataServiceUpdate: t.tuple([dataServiceEventSchema]),
  DataServiceDelete: t.tuple([dataServiceEventSchema]),
  TerminalConnectionChanged: t.tuple([terminalConnectionSchema]),
  RecordEditors: t.tuple([t.string(), t.string(), t.array(editedRecordSchema)]),
  /** Something of the chat with that oid changed besides its messages: who has read or got what. To its readers. */
  ChatStateChanged: t.tuple([oid()]),
};
/** Name of a message from server to client. */
export type HubEventName = keyof typeof hubEventSchemas;
/** Arguments of a message from server to client. */
export type HubEventArguments<Name extends HubEventName> = Static<(typeof hubEventSchemas)[Name]>;

/* @__NO_SIDE_EFFECTS__ */
const name = () => t.string({ minLength: 1, maxLength: 64 });
/* @__NO_SIDE_EFFECTS__ */
const job = () => t.tuple([name(), name(), t.nullable(oid())]);
/* @__NO_SIDE_EFFECTS__ */
const kind = () => t.tuple([name(), name()]);
/* @__NO_SIDE_EFFECTS__ */
const record = () => t.tuple([name(), name(), oid({ minimum: 1 })]);
/* @__NO_SIDE_EFFECTS__ */
const terminalRequest = () => t.tuple([t.string({ minLength: 1, maxLength: 64 }), oid()]);

/** Arguments of every invocation from client to server. */
export const hubInvocationSchemas = {
  SubscribeBridgeStateNotification: t.tuple([]),
  SubscribeBridgeJobNotification: t.tuple([name()]),
  StartBridgeJob: job(),
  CancelBridgeJob: job(),
  SubscribeTerminalMonitoring: t.tuple([]),
  PingRequest: terminalRequest(),
  ResetProcessQueue: terminalRequest(),
  ForcePosClassicSync: terminalRequest(),
  UnsubscribeBridgeStateNotification: t.tuple([]),
  UnsubscribeBridgeJobNotification: t.tuple([name()]),
  UnsubscribeTerminalMonitoring: t.tuple([]),
  SubscribeRecordEditors: kind(),
  UnsubscribeRecordEditors: kind(),
  StartEditing: record(),
  StopEditing: record(),
};
/** Name of an invocation from client to server. */
export type HubInvocationName = keyof typeof hubInvocationSchemas;
/** Arguments of an invocation from client to server. */
export type HubInvocationArguments<Name extends HubInvocationName> = Static<
  (typeof hubInvocationSchemas)[Name]
>;

/** Invocations that last until they are ended or the connection closes, and what ends each; both take the same arguments. */
export const hubEndings = {
  SubscribeBridgeStateNotification: "UnsubscribeBridgeStateNotification",
  SubscribeBridgeJobNotification: "UnsubscribeBridgeJobNotification",
  SubscribeTerminalMonitoring: "UnsubscribeTerminalMonitoring",
  SubscribeRecordEditors: "UnsubscribeRecordEditors",
  StartEditing: "StopEditing",
} as const satisfies Partial<Record<HubInvocationName, HubInvocationName>>;

/** Invocations a server may lack: a client goes on without what they give. */
export const optionalHubInvocations: readonly HubInvocationName[] = [
  ...Object.values(hubEndings),
  "SubscribeRecordEditors",
  "StartEditing",
];
