import { createApi, createReceipt, readShop } from "@backroom/demo/tills";
import type { Device } from "@backroom/demo/tills";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "../src/db/openDatabase.ts";
import { startChild } from "./child.ts";
import { residentBytes } from "./processes.ts";
import { measure } from "./measure.ts";
import type { Figures } from "./measure.ts";
import { startProcess } from "./serverProcess.ts";

/** Tills that share one API access, and the consoles beside them. */
export interface TillsLoad {
  readonly tills: number;
  /** People who see everything, and as many who see one tenant. */
  readonly consoles: number;
  readonly sales: number;
}

/** How the whole server did. */
export interface TillsFigures {
  /** Seconds until every till was connected, with two calls and one invocation each. */
  readonly connectSeconds: number;
  /** Sales that arrived at those who may see them, of all of these: 1 = none was lost. */
  readonly delivered: number;
  /** Sales that arrived at tills, or at somebody of another tenant. */
  readonly strayed: number;
  /** Time from the call of a sale to its arrival at a console that 99 of 100 keep, in ms. */
  readonly p99: number;
  /** Memory of the server process, its database included, for each till, in kB. */
  readonly kilobytes: number;
  readonly sale: Figures;
}

const FIRST = 9_000_000;
const ACCESS = FIRST - 1;
const RECEIPTS = "/api/data/pos/receipt";
const PASSWORD = "backroom";
const dataDir = path.resolve(import.meta.dirname, "../.bench/tills");

interface Place {
  readonly tenantOid: number;
  readonly locationOid: number;
}

/** Fills the database: two tenants with half of the tills each, and the API access they share. Answers the tenants. */
const fill = async (tills: number): Promise<readonly Place[]> => {
  const db = await openDatabase({ dataDir, databaseUrl: null });
  try {
    const places = await db.query<Place>(
      `select tenant_oid as "tenantOid", min(oid) as "locationOid" from location as l group by tenant_oid
        order by exists(select 1 from user_tenant as u where u.tenant_oid = l.tenant_oid) desc, tenant_oid limit 2`,
    );
    await db.query(
      `insert into pos_terminal (oid, tenant_oid, id, text, location_oid)
        select $1::bigint + n, ($3::bigint[])[n % 2 + 1], 'B' || n, 'Bench ' || n, ($4::bigint[])[n % 2 + 1]
        from generate_series(0, $2::int - 1) as n on conflict do nothing`,
      [FIRST, tills, places.map(({ tenantOid }) => tenantOid), places.map((place) => place.locationOid)],
    );
    await db.query(
      "insert into api_access (oid, tenant_oid, id, text, calls_per_minute) values ($1, 1, 'TILLS', 'Tills', 65535) on conflict do nothing",
      [ACCESS],
    );
    await db.query(
      "insert into user_role (user_oid, role_oid, tenant_oid) select $1, oid, 1 from role where id = 'TERMINAL' on conflict do nothing",
      [ACCESS],
    );
    return places;
  } finally {
    await db.close();
  }
};

const tokenOfAccess = async (url: string): Promise<string> => {
  const admin = createApi({ url, username: "admin", password: PASSWORD });
  const { body } = await admin.call("POST", `/api/data/identity/api-access/${ACCESS}/secret`);
  const { secret } = body as { secret: string };
  const answer = await fetch(`${url}/api/v1-pub/auth/access/token.json`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${ACCESS}:${secret}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "grant_type=client_credentials",
  });
  return ((await answer.json()) as { access_token: string }).access_token;
};

const connectClients = async (...args: readonly string[]) => {
  const child = startChild("tillClients.ts", args);
  await once(child, "message");
  return async () => {
    child.send("stop");
    const [figures] = (await once(child, "message")) as [{ received: number; p99: number }];
    child.kill();
    return figures;
  };
};

/** Connects tills of one API access to the whole server, and sells meanwhile. Linux only: it reads /proc. */
export const measureTills = async ({ tills, consoles, sales }: TillsLoad): Promise<TillsFigures> => {
  if (!existsSync(dataDir)) {
    await mkdir(dataDir, { recursive: true });
    await (await startProcess(dataDir, ["--seed=small"])).stop();
  }
  const places = await fill(tills);
  const server = await startProcess(dataDir);
  try {
    const token = await tokenOfAccess(server.url);
    const before = await residentBytes(server.pid);
    const startedAt = performance.now();
    const oids = Array.from({ length: tills }, (_, index) => String(FIRST + index));
    const ofTills = await connectClients(server.url, token, "till", ...oids);
    const connectSeconds = (performance.now() - startedAt) / 1000;
    const kilobytes = ((await residentBytes(server.pid)) - before) / 1000 / tills;

    const seats = Array.from({ length: consoles }, () => "0");
    const people = ["admin", "single"].map((username) =>
      createApi({ url: server.url, username, password: PASSWORD }),
    );
    const [ofAll, ofOne] = await Promise.all(
      people.map(async (one) => connectClients(server.url, await one.token(), "console", ...seats)),
    );

    const [admin] = people;
    if (admin === undefined || ofAll === undefined || ofOne === undefined) throw new Error("Nobody looks");
    const shops = await Promise.all(places.map(({ tenantOid }) => readShop(admin, tenantOid)));
    const sold = [0, 0];
    const sell = async (run: number) => {
      const [place, shop] = [places[run % 2], shops[run % 2]];
      if (place === undefined || shop === undefined) throw new Error("There are no two tenants");
      const device: Device = { oid: FIRST + (run % tills), id: `B${run}`, ...place };
      const sale = createReceipt(device, shop, new Date());
      if (sale === null) throw new Error("There is nothing to sell");
      const answer = await fetch(`${server.url}${RECEIPTS}?tenantOid=${place.tenantOid}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": 'application/json; profile="pascal-case"',
          "x-request-id": String(Date.now()),
        },
        body: JSON.stringify(sale.receipt),
      });
      if (answer.status !== 201)
        throw new Error(`A sale was answered ${answer.status}: ${await answer.text()}`);
      sold[run % 2] = (sold[run % 2] ?? 0) + 1;
    };
    const sale = await measure(4, sales, sell);

    const [all, one, atTills] = [await ofAll(), await ofOne(), await ofTills()];
    const [ofOwn = 0, ofOther = 0] = sold;
    const wanted = [(ofOwn + ofOther) * consoles, ofOwn * consoles] as const;
    return {
      connectSeconds,
      delivered: Math.min(all.received / wanted[0], one.received / wanted[1]),
      strayed: atTills.received + Math.max(0, one.received - wanted[1]),
      p99: Math.max(all.p99, one.p99),
      kilobytes,
      sale,
    };
  } finally {
    await server.stop();
  }
};
