import { createApi, createReceipt, readShop } from "@backroom/demo/tills";
import type { Device } from "@backroom/demo/tills";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { databaseMs, processorMs } from "./processes.ts";
import { devicesOfFiftyTenants } from "./fiftyTenants.ts";
import { createBenchClient } from "./httpClient.ts";
import { figuresOf } from "./measure.ts";
import type { Figures } from "./measure.ts";
import { startProcess } from "./serverProcess.ts";
import type { ServerProcess, ServerVersion } from "./serverProcess.ts";

/** Measurements of posting receipts. */
export interface PostingFigures {
  readonly calls: Figures;
  /** CPU time per receipt in ms, of the server process and of all processes of the database. */
  readonly serverMs: number;
  readonly databaseMs: number;
  /** Requests of pages of 50 articles by a user of another tenant during the load. */
  readonly reader: Figures;
  /** WAL per receipt in bytes, including full page images. NaN on the embedded database. */
  readonly walBytes: number;
}

type Shop = Awaited<ReturnType<typeof readShop>>;

const RECEIPTS = "/api/data/pos/receipt";
const REPORT = "/api/data/sales/turnover";
/** Pause of the reader between two pages, so that it adds little load. */
const READ_EVERY_MS = 250;
/** Pause between two reports of the tenant during the paced load. */
const REPORT_EVERY_MS = 1000;
/** Receipts a second of the paced load. */
const PACE = 300;

const walOf = async (client: pg.Client | null): Promise<number> => {
  if (client === null) return Number.NaN;
  const { rows } = await client.query<{ bytes: string }>("select wal_bytes as bytes from pg_stat_wal");
  return Number(rows[0]?.bytes ?? 0);
};

interface Prepared {
  readonly server: ServerProcess;
  readonly client: pg.Client | null;
  readonly devices: readonly Device[];
  readonly shops: ReadonlyMap<number, Shop>;
}

const urlOf = (databaseUrl: string, name: string): string => {
  const url = new URL(databaseUrl);
  url.pathname = `/bench_posting_${name}`;
  return url.href;
};

const prepare = async ({ name, folder }: ServerVersion, databaseUrl: string | null): Promise<Prepared> => {
  const main = path.join(folder, "src/main.ts");
  const dataDir = path.resolve(import.meta.dirname, `../.bench/posting-${name}`);
  if (databaseUrl !== null) {
    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    const { rows } = await admin.query("select 1 from pg_database where datname = $1", [
      `bench_posting_${name}`,
    ]);
    if (rows.length === 0) await admin.query(`create database bench_posting_${name}`);
    await admin.end();
  }
  const url = databaseUrl === null ? "" : urlOf(databaseUrl, name);
  const server = await startProcess(dataDir, ["--seed=small"], { main, databaseUrl: url });
  const client = url === "" ? null : new pg.Client({ connectionString: url });
  await client?.connect();
  const api = createApi({ url: server.url, username: "admin", password: "backroom" });
  const devices = await devicesOfFiftyTenants(api);
  const shops = new Map<number, Shop>();
  for (const { tenantOid } of devices)
    if (!shops.has(tenantOid)) shops.set(tenantOid, await readShop(api, tenantOid));
  return { server, client, devices, shops };
};

interface Load {
  readonly clients: number;
  readonly seconds: number;
  readonly tenants: "one" | "fifty";
  /** Receipts are posted at a fixed rate, however long each takes; a user of the tenant reads a report of 30 days every second. */
  readonly isPaced: boolean;
}

const post = async (
  { server, client, devices, shops }: Prepared,
  { clients, seconds, tenants, isPaced }: Load,
): Promise<PostingFigures> => {
  const http = await createBenchClient(server.url);
  const [first] = devices;
  const used =
    tenants === "fifty"
      ? [...new Map(devices.map((device) => [device.tenantOid, device])).values()]
      : devices.filter(({ tenantOid }) => tenantOid === first?.tenantOid);
  let next = 0;
  const one = async () => {
    next += 1;
    const device = used[next % used.length];
    const shop = device && shops.get(device.tenantOid);
    const sale = device && shop && createReceipt(device, shop, new Date());
    if (!sale) throw new Error("There is nothing to sell");
    const receipt = { ...sale.receipt, DocumentNumber: `B${Date.now().toString(36)}-${next}` };
    await http.call(`${RECEIPTS}?tenantOid=${device.tenantOid}`, {
      method: "POST",
      body: JSON.stringify(receipt),
    });
  };
  const during = async (ms: number) => {
    const durations: number[] = [];
    const end = performance.now() + ms;
    const till = async () => {
      while (performance.now() < end) {
        const startedAt = performance.now();
        await one();
        durations.push(performance.now() - startedAt);
      }
    };
    const paced = async () => {
      const began = performance.now();
      const posts: Promise<void>[] = [];
      for (let count = 0; performance.now() < end; count += 1) {
        const due = began + (count * 1000) / PACE;
        if (due > performance.now()) await pause(due - performance.now());
        posts.push(one().then(() => void durations.push(performance.now() - due)));
      }
      await Promise.all(posts);
    };
    const reports = async () => {
      const from = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
      while (performance.now() < end) {
        await http.call(`${REPORT}?From=${from}&take=50&tenantOid=${first?.tenantOid}`);
        await pause(REPORT_EVERY_MS);
      }
    };
    const read: number[] = [];
    const reader = async () => {
      while (performance.now() < end) {
        const startedAt = performance.now();
        await http.call(`/api/data/pos-supply/article?take=50&tenantOid=${devices.at(-1)?.tenantOid}`);
        read.push(performance.now() - startedAt);
        await pause(READ_EVERY_MS);
      }
    };
    const load = isPaced ? [paced(), reports()] : Array.from({ length: clients }, till);
    await Promise.all([...load, reader()]);
    return { durations, read };
  };
  await during(seconds * 300);
  const pid = server.pid ?? 0;
  const before = [await processorMs(pid), await databaseMs(client), await walOf(client)] as const;
  const startedAt = performance.now();
  const { durations, read } = await during(seconds * 1000);
  const totalMs = performance.now() - startedAt;
  const after = [await processorMs(pid), await databaseMs(client), await walOf(client)] as const;
  http.close();
  const each = (index: 0 | 1 | 2) => (after[index] - before[index]) / durations.length;
  return {
    calls: figuresOf(durations, totalMs),
    reader: figuresOf(read, totalMs),
    serverMs: each(0),
    databaseMs: each(1),
    walBytes: each(2),
  };
};

const loads: readonly (readonly [what: string, Pick<Load, "tenants" | "isPaced">])[] = [
  ["one tenant", { tenants: "one", isPaced: false }],
  ["fifty tenants", { tenants: "fifty", isPaced: false }],
  [`${PACE} a second, with reports`, { tenants: "one", isPaced: true }],
];

/**
 * Posts receipts of one tenant, of fifty tenants and at a fixed rate over HTTP, to one server after the other, so that ratios hold on any machine. Uses
 * DATABASE_URL if it is set, otherwise embedded databases. `onFigures` is called with each result.
 */
export const measurePosting = async (
  servers: readonly ServerVersion[],
  rounds: number,
  seconds: number,
  onFigures: (what: string, figures: PostingFigures) => void,
): Promise<void> => {
  const databaseUrl = process.env["DATABASE_URL"] || null;
  for (let round = 1; round <= rounds; round += 1)
    for (const one of servers) {
      const prepared = await prepare(one, databaseUrl);
      try {
        for (const [what, load] of loads)
          onFigures(
            `${one.name}, round ${round}, ${what}`,
            await post(prepared, { clients: 50, seconds, ...load }),
          );
      } finally {
        await prepared.client?.end();
        await prepared.server.stop();
      }
    }
};
