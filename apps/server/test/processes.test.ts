/** Two server processes on one PostgreSQL database. Without `DATABASE_URL` (see `postgres.ts`) there is nothing to share. */
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { call, recordOf, logInAt, tokenCall } from "./calls.ts";
import { createDatabase } from "./serverDatabase.ts";
import { connectHub, connectHubDirectly, disconnectHubs } from "./hubClient.ts";
import type { HubClient } from "./hubClient.ts";
import { startRoundRobin } from "./roundRobin.ts";
import { killServerProcesses, startServerProcess } from "./serverProcess.ts";
import type { ServerProcess } from "./serverProcess.ts";
import { WAIT_LIMIT_MS } from "./hang.ts";

const serverUrl = process.env["DATABASE_URL"] ?? "";
/** Longer than it takes to hear of what another process was killed before it could tell. */
const soon = { timeout: WAIT_LIMIT_MS, interval: 100 };
const users = "/api/data/identity/user";
const units = "/api/data/pos-supply/quantity-unit";

describe.skipIf(serverUrl === "")("two servers on one PostgreSQL (needs DATABASE_URL)", () => {
  let database: { readonly url: string; drop(): Promise<void> };
  let db: pg.Client;
  let processes: ServerProcess[];
  let one: string;
  let other: string;
  let admin: string;
  const start = () => startServerProcess({ DATABASE_URL: database.url, SEED: "small", LOG_LEVEL: "error" });

  beforeAll(async () => {
    database = await createDatabase(serverUrl);
    db = new pg.Client({ connectionString: database.url });
    await db.connect();
    processes = [start(), start()];
    [one = "", other = ""] = await Promise.all(processes.map(({ ready }) => ready));
    admin = await logInAt(one, "admin");
  });
  afterEach(disconnectHubs);
  afterAll(async () => {
    await killServerProcesses();
    await db.end();
    await database.drop();
  });

  const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await db.query<Record<string, unknown>>(sql, values)).rows;
  const createUnit = async (url: string, id: string) =>
    recordOf(await call(`${url}${units}`, admin, { method: "POST", json: { Id: id, Text: `Unit ${id}` } }));
  const createUser = async (name: string) => {
    const json = { Username: name, Password: "backroom", Confirmed: true };
    const user = recordOf(await call(`${one}${users}`, admin, { method: "POST", json }));
    const [role] = await rows("select oid from role where text = 'Viewer'");
    const roles = { Roles: { [String(role?.["oid"])]: { e: true } } };
    const patched = await call(`${one}${users}/${user.Oid}`, admin, { method: "PATCH", json: roles });
    expect(patched.status).toBe(200);
    return user;
  };

  it("both start at once on an empty database, which is filled once", async () => {
    expect(await rows("select count(*)::int as articles from article")).toEqual([{ articles: 20_000 }]);
    expect(await rows("select count(*)::int as admins from app_user where username_key = 'admin'")).toEqual([
      { admins: 1 },
    ]);
    expect(await rows("select count(*)::int as keys from signing_key")).toEqual([{ keys: 1 }]);
    for (const url of [one, other]) {
      const { status } = await call(`${url}/api/user/profile`, admin);
      expect(status).toBe(200);
    }
    for (const { output } of processes) expect(output.err).not.toMatch(/"level":[56]0/);
  });

  it("a change through one reaches the hub clients of both, once", async () => {
    const clients = await Promise.all([one, other].map((url) => connectHub(url, admin)));
    const { Oid } = await createUnit(one, "NODES");
    const etags: string[] = [];
    for (let number = 0; number < 20; number += 1) {
      const json = { Text: `Text ${number}` };
      const answer = await call(`${number % 2 === 0 ? other : one}${units}/${Oid}`, admin, {
        method: "PATCH",
        json,
      });
      etags.push(recordOf(answer).ETag);
    }
    for (const { events } of clients) {
      const heard = () => events.filter(([, { oid }]) => oid === Oid);
      await expect.poll(() => heard().length, soon).toBe(21);
      expect(heard().filter(([name]) => name === "DataServiceCreate")).toHaveLength(1);
      expect(heard().find(([, { etag }]) => etag === etags[0])).toEqual([
        "DataServiceUpdate",
        {
          area: "pos-supply",
          entity: "quantity-unit",
          oid: Oid,
          tenantOid: 1,
          etag: etags[0],
          userName: "admin",
          origin: expect.any(String),
        },
      ]);
      const received = heard().map(([, { etag }]) => etag);
      expect(new Set(received).size).toBe(21);
      expect(new Set(received)).toEqual(new Set(["1", ...etags]));
    }
  });

  it("connects clients at the first attempt through a load balancer without sticky sessions", async () => {
    const balancer = await startRoundRobin([one, other]);
    try {
      const clients: HubClient[] = [];
      for (let number = 0; number < 4; number += 1)
        clients.push(await connectHubDirectly(balancer.url, admin));
      const { Oid } = await createUnit(one, "BALANCED");
      for (const { events } of clients)
        await expect.poll(() => events.some(([, { oid }]) => oid === Oid), soon).toBe(true);
    } finally {
      await disconnectHubs();
      await balancer.stop();
    }
  });

  it("a logout at one ends the token and the hub connection at the other", async () => {
    const token = await logInAt(one, "viewer");
    const bystander = await connectHub(other, await logInAt(one, "viewer"));
    const { closed } = await connectHub(other, token);
    expect((await call(`${one}/api/auth/logout`, token, { method: "POST" })).status).toBe(204);
    expect((await call(`${other}/api/user/profile`, token)).status).toBe(401);
    await closed;
    await expect(connectHub(other, token)).rejects.toThrow(/401/);
    expect(bystander.connection.state).toBe("Connected");
  });

  it("a new password and a disabled account end sessions at the other", async () => {
    const watcher = await connectHub(other, admin);
    const user = await createUser("nora");
    const [kept, lost] = [await logInAt(one, "nora"), await logInAt(other, "nora")];
    const { closed } = await connectHub(other, lost);
    const json = { password: "backroom", newPassword: "another one" };
    expect((await call(`${one}/api/auth/change-password`, kept, { method: "POST", json })).status).toBe(204);
    await closed;
    expect((await call(`${other}/api/user/profile`, lost)).status).toBe(401);
    expect((await call(`${other}/api/user/profile`, kept)).status).toBe(200);
    // Each change of the user ends her connections there: made, given a role, given a password.
    const changes = () =>
      watcher.events.filter(([, { entity, oid }]) => entity === "user" && oid === user.Oid);
    await expect.poll(() => changes().length, soon).toBe(3);

    const again = await connectHub(other, kept);
    const disabled = await call(`${one}${users}/${user.Oid}`, admin, {
      method: "PATCH",
      json: { Disabled: true },
    });
    expect(disabled.status).toBe(200);
    await again.closed;
    expect((await call(`${other}/api/user/profile`, kept)).status).toBe(401);
    expect(await tokenCall(other, "nora", "another one")).toMatchObject({ body: { errorCode: 40104 } });
  });

  it("wrong passwords spread over both lock the name at both", async () => {
    await createUser("luca");
    for (const url of [one, other, one, other, one]) {
      expect(await tokenCall(url, "luca", "wrong")).toMatchObject({ body: { errorCode: 40101 } });
    }
    for (const url of [one, other]) {
      expect(await tokenCall(url, "luca")).toMatchObject({ status: 401, body: { errorCode: 40103 } });
    }
  });

  it("a right that was taken or given at one counts at the other at once", async () => {
    const viewer = await logInAt(other, "viewer");
    const [role] = await rows("select oid from role where text = 'Viewer'");
    const set = async (e: boolean | null) => {
      const json = { Permissions: { "data.pos-supply.quantity-unit": { e } } };
      const patched = await call(`${one}/api/data/identity/role/${String(role?.["oid"])}`, admin, {
        method: "PATCH",
        json,
      });
      expect(patched.status).toBe(200);
    };
    for (let round = 0; round < 10; round += 1) {
      await set(false);
      expect((await call(`${other}${units}`, viewer)).status).toBe(403);
      await set(null);
      expect((await call(`${other}${units}`, viewer)).status).toBe(200);
    }
  });

  it("a tenant made at one is there at the other at once", async () => {
    const json = { Id: "9001", Text: "New tenant", Country: "AT" };
    const made = recordOf(await call(`${one}/api/data/tenancy/tenant`, admin, { method: "POST", json }));
    expect((await call(`${other}${units}?tenantOid=${made.Oid}`, admin)).status).toBe(200);
  });

  it("a kill -9 in the middle of writes: every stored change is published by the other, once", async () => {
    const doomed = start();
    const doomedUrl = await doomed.ready;
    const { events } = await connectHub(other, admin);
    const acknowledged: number[] = [];
    const killed = new AbortController();
    const writer = async (worker: number) => {
      for (let number = 0; !killed.signal.aborted; number += 1) {
        try {
          acknowledged.push((await createUnit(doomedUrl, `K${worker}-${number}`)).Oid);
        } catch (error) {
          if (!killed.signal.aborted) throw error;
        }
      }
    };
    const writers = Array.from({ length: 8 }, (_, worker) => writer(worker));
    await expect.poll(() => acknowledged.length, soon).toBeGreaterThan(100);
    killed.abort();
    doomed.child.kill("SIGKILL");
    await Promise.all([...writers, doomed.exited]);

    const stored = (await rows("select oid from quantity_unit where id like 'K%-%'")).map(({ oid }) =>
      Number(oid),
    );
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    const logged = await rows(
      "select record_oid from change_log where entity = 'quantity-unit' and record_oid = any($1::bigint[])",
      [stored],
    );
    expect(logged).toHaveLength(stored.length);
    const heard = () => events.filter(([, { oid }]) => stored.includes(oid)).map(([, { oid }]) => oid);
    await expect.poll(() => heard().length, soon).toBe(stored.length);
    expect(new Set(heard())).toEqual(new Set(stored));
    // The survivor goes on, and another one takes the place of the killed one.
    const after = await createUnit(await start().ready, "AFTER");
    await expect.poll(() => events.map(([, { oid }]) => oid), soon).toContain(after.Oid);
    expect((await call(`${other}${units}?search=AFTER`, admin)).body).toMatchObject([{ Id: "AFTER" }]);
  });

  it("a stop ends its hub connections and leases, and the other goes on", async () => {
    const stopped = start();
    const { closed } = await connectHub(await stopped.ready, admin);
    stopped.child.kill("SIGTERM");
    await closed;
    expect(await stopped.exited).toBe(0);
    expect((await call(`${other}/health`, admin)).status).toBe(200);
  });
});
