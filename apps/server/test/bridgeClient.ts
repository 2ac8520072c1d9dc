import { hubEventSchemas, parse } from "@backroom/contract";
import type { BridgeJob, BridgeState } from "@backroom/contract";
import { expect } from "vitest";
import type { Database } from "../src/db/database.ts";
import { logInAt } from "./calls.ts";
import { connectHub } from "./hubClient.ts";
import { WAIT_LIMIT_MS } from "./hang.ts";
import type { ServerProcess } from "./serverProcess.ts";
import { letWait } from "./waitingDocuments.ts";

/** Error of a run whose server was killed. */
export const SERVER_ENDED = "i18n:The server that ran the job ended unexpectedly";

/** A console that watches both bridges. */
export interface BridgeClient {
  /** Every state it received, in order. */
  readonly states: BridgeState[];
  /** Every job it received, in order. */
  readonly jobs: (BridgeJob & { readonly bridgeId: string })[];
  /** What it received last of a job; tenant null = for all tenants. */
  last(name: string, tenantOid?: number | null): BridgeJob | undefined;
  start(bridgeId: string, name: string, tenantOid?: number | null): Promise<void>;
  cancel(bridgeId: string, name: string, tenantOid?: number | null): Promise<void>;
  /** Starts a job and waits for its end. */
  run(bridgeId: string, name: string, tenantOid?: number | null): Promise<BridgeJob>;
  /** Waits until it has received that the job's state is one of these. */
  hears(name: string, states: readonly number[], tenantOid?: number | null): Promise<BridgeJob>;
}

/** Longer than a killed process keeps its lease. */
const soon = { timeout: WAIT_LIMIT_MS, interval: 20 };

/** Connects and subscribes to everything about bridges. */
export const watchBridges = async (url: string, token: string): Promise<BridgeClient> => {
  const { connection } = await connectHub(url, token);
  const states: BridgeClient["states"] = [];
  const jobs: BridgeClient["jobs"] = [];
  connection.on("UpdateBridgeState", (...values: unknown[]) => {
    const parsed = parse(hubEventSchemas.UpdateBridgeState, values, "UpdateBridgeState");
    if (!parsed.ok) throw parsed.error;
    states.push(...parsed.value);
  });
  connection.on("UpdateBridgeJobs", (...values: unknown[]) => {
    const parsed = parse(hubEventSchemas.UpdateBridgeJobs, values, "UpdateBridgeJobs");
    if (!parsed.ok) throw parsed.error;
    const [bridgeId, changed] = parsed.value;
    jobs.push(...changed.map((job) => ({ ...job, bridgeId })));
  });
  await connection.invoke("SubscribeBridgeStateNotification");
  for (const id of ["master-data", "documents"])
    await connection.invoke("SubscribeBridgeJobNotification", id);
  await expect
    .poll(() => states.length >= 2 && new Set(jobs.map(({ bridgeId }) => bridgeId)).size === 2, soon)
    .toBe(true);

  const last: BridgeClient["last"] = (name, tenantOid = null) =>
    jobs.findLast((job) => job.name === name && job.tenantOid === tenantOid);
  const hears: BridgeClient["hears"] = async (name, wanted, tenantOid = null) => {
    await expect.poll(() => wanted.includes(last(name, tenantOid)?.state ?? -1), soon).toBe(true);
    const job = last(name, tenantOid);
    if (job === undefined) throw new Error(`Nothing was heard of ${name}`);
    return job;
  };
  const start: BridgeClient["start"] = (bridgeId, name, tenantOid = null) =>
    connection.invoke("StartBridgeJob", bridgeId, name, tenantOid);
  return {
    states,
    jobs,
    last,
    hears,
    start,
    cancel: (bridgeId, name, tenantOid = null) =>
      connection.invoke("CancelBridgeJob", bridgeId, name, tenantOid),
    async run(bridgeId, name, tenantOid = null) {
      const before = jobs.length;
      await start(bridgeId, name, tenantOid);
      const isEnd = (job: BridgeJob) => job.name === name && job.tenantOid === tenantOid && job.state >= 3;
      await expect.poll(() => jobs.slice(before).some(isEnd), soon).toBe(true);
      return hears(name, [3, 4, 5], tenantOid);
    },
  };
};

/** Documents of a job that still runs when a slow test cancels it or ends its process. */
export const MANY_DOCUMENTS = 4000;

/** Oid of the first document of {@link addDocuments}. */
export const FIRST_DOCUMENT = 500_001;

/** Puts `count` good receipts of a tenant that wait to be processed into the database, without counting them. */
export const addDocuments = async (db: Database, count: number, tenantOid: number): Promise<void> => {
  await db.query(
    `insert into article (oid, tenant_oid, gtin, internal_number, text)
     values (400001, 1, '2100000000012', 'S1', 'Soap') on conflict do nothing`,
  );
  await db.query(
    `insert into document (oid, uid, tenant_oid, kind, document_number, business_date, created_at, currency, total, lines)
     select ${FIRST_DOCUMENT} - 1 + n, 'uid-' || n, $2::bigint, 'receipt', 'R' || n, date '2026-01-15', timestamptz '2026-01-15 10:00Z',
       'EUR', 2.5, '[{"GTIN":"2100000000012","Text":"Soap & <water>","Quantity":1,"Price":2.5,"Tax":19,"Total":2.5}]'
     from generate_series(1, $1::integer) as n`,
    [count, tenantOid],
  );
  await letWait(db, `oid >= ${FIRST_DOCUMENT}`);
};

/** Connects as the administrator, when the server has started. */
export const watchBridgesOf = async ({ ready }: Pick<ServerProcess, "ready">): Promise<BridgeClient> => {
  const url = await ready;
  return watchBridges(url, await logInAt(url, "admin"));
};
