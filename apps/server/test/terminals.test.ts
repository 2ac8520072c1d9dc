import { parse, terminalHistorySchema, terminalListSchema, terminalQueueSchema } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { createApi, startTill } from "@backroom/demo/tills";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Database } from "../src/db/database.ts";
import { connectHub, disconnectHubs } from "./hubClient.ts";
import { createPeople, PASSWORD, PASSWORD_HASH, prague, vienna } from "./people.ts";
import { listen, report } from "./terminalsClient.ts";
import type { HubListener } from "./terminalsClient.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

/** Of `createPeople`: the till of Vienna, the payment terminal of Prague. */
const till = 2401;
const paymentTerminal = 2501;
const disabledTill = 2402;
const never = 999_999;
const article: EntityRecord = {
  Oid: 2,
  ETag: "1",
  TenantOid: vienna,
  Disabled: false,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
  RetailPrice: 1,
};

/** `till` may be the terminals of Vienna, `tills` those of every tenant, and nothing else. */
const createTillUser = async (db: Database): Promise<void> => {
  await createPeople(db);
  await db.query(
    `insert into pos_terminal (oid, tenant_oid, location_oid, id, text, disabled) values ($1, $2, 2301, '2', 'Till 2', true)`,
    [disabledTill, vienna],
  );
  await db.query("insert into role (oid, id, text) values (2901, 't', 'Terminal')");
  await db.query(
    `insert into role_permission (role_oid, path, right_name, tenant_oid, allowed)
     values (2901, '/service/terminal-connection', 'Update', 1, true)`,
  );
  await db.query(
    `insert into app_user (oid, username, username_key, password_hash)
     values (2902, 'till', 'till', $1), (2903, 'tills', 'tills', $1)`,
    [PASSWORD_HASH],
  );
  await db.query("insert into user_tenant (user_oid, tenant_oid) values (2902, $1)", [vienna]);
  await db.query(
    "insert into user_role (user_oid, role_oid, tenant_oid) values (2902, 2901, 1), (2903, 2901, 1)",
  );
};

let server: TestServer;
const open: HubListener[] = [];
beforeAll(async () => {
  server = await startTestServer({}, createTillUser);
});
/** The server notices a moment after a terminal has left; until then the next test would meet it. */
const nobodyIsConnected = () =>
  expect
    .poll(() => server.db.query("select terminal_oid from terminal_presence where connection_id is not null"))
    .toEqual([]);

afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()));
  await nobodyIsConnected();
});
afterAll(() => server.stop());

const as = async (name: string, to = server): Promise<HubListener> => {
  const listener = await listen(to.url, await to.logIn(name));
  open.push(listener);
  return listener;
};

/** A terminal that is connected. */
const connected = async (terminalOid: number, name = "tills", to = server): Promise<HubListener> => {
  const terminal = await as(name, to);
  await terminal.connection.invoke("ConnectTerminal", terminalOid, report);
  return terminal;
};

const watch = async (name: string, to = server): Promise<HubListener> => {
  const monitor = await as(name, to);
  await monitor.connection.invoke("SubscribeTerminalMonitoring");
  return monitor;
};

const stateOf = async (terminalOid: number): Promise<Record<string, unknown>> => {
  const token = await server.logIn("admin");
  const answer = await server.call(`/api/data/pos-operating/terminal-state/${terminalOid}`, { token });
  expect(answer.status).toBe(200);
  return answer.body as Record<string, unknown>;
};

const isGone = (terminalOid: number) =>
  expect.poll(async () => (await stateOf(terminalOid))["connected"]).toBe(false);

/** What somebody received of a terminal last. */
const heardOf = ({ connections }: HubListener, terminalOid: number) =>
  connections.findLast((one) => one.terminalOid === terminalOid);

describe("connections of terminals", () => {
  it("informs those who watch when a terminal comes and goes, and at once of the present state", async () => {
    const monitor = await watch("viewer");
    const terminal = await connected(till, "till");
    await expect
      .poll(() => heardOf(monitor, till))
      .toEqual({
        terminalOid: till,
        connected: true,
        since: expect.any(String),
        seq: expect.any(Number),
        version: "9.1.0",
        queueLength: 3,
        growingSince: null,
        isSyncing: false,
        lastContactAt: expect.any(String),
      });
    const later = await watch("viewer");
    await expect.poll(() => heardOf(later, till)).toEqual(heardOf(monitor, till));
    await terminal.stop();
    await expect.poll(() => heardOf(monitor, till)).toMatchObject({ connected: false });
    const latest = await watch("viewer");
    await expect.poll(() => heardOf(latest, till)).toEqual(heardOf(monitor, till));
    expect(latest.connections.map(({ terminalOid }) => terminalOid)).not.toContain(disabledTill);
  });

  it("shows terminals only to those who may see their tenant, and nothing to those who did not subscribe", async () => {
    const [everywhere, viennese, silent] = await Promise.all([
      watch("viewer"),
      watch("single"),
      as("viewer"),
    ]);
    await connected(paymentTerminal);
    await connected(till);
    await expect.poll(() => heardOf(viennese, till)).toMatchObject({ connected: true });
    await expect
      .poll(() => everywhere.connections.filter((one) => one.connected).map((one) => one.terminalOid))
      .toEqual([paymentTerminal, till]);
    expect(viennese.connections.map((one) => one.terminalOid)).not.toContain(paymentTerminal);
    expect(silent.connections).toEqual([]);
  });

  it("informs those who watch of what a terminal reports, and since when its queue grows", async () => {
    const [monitor, elsewhere] = await Promise.all([watch("viewer"), watch("single")]);
    const terminal = await connected(till, "till");
    await connected(paymentTerminal);
    const reports = async (queueLength: number, isSyncing = false) => {
      await terminal.connection.invoke("ReportTerminal", { version: "9.3.0", queueLength, isSyncing });
      await expect.poll(() => heardOf(monitor, till)).toMatchObject({ queueLength, isSyncing });
      return heardOf(monitor, till)?.growingSince ?? null;
    };
    const since = await reports(4, true);
    expect(since).toEqual(expect.any(String));
    expect(heardOf(monitor, till)).toMatchObject({ connected: true, version: "9.3.0" });
    expect(await reports(4)).toBe(since);
    expect(await reports(12)).toBe(since);
    expect(await reports(11)).toBeNull();
    const seqs = monitor.connections.filter((one) => one.terminalOid === till).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.toSorted((one, other) => one - other));
    expect(new Set(elsewhere.connections.map((one) => one.terminalOid))).toEqual(new Set([till]));
  });

  it("lists the terminals with their states and locations, of the tenants and the place of the caller", async () => {
    const terminal = await connected(till, "till");
    const list = async (name: string, query = "", headers = {}) => {
      const token = await server.logIn(name);
      const answer = await server.call(`/api/terminals${query}`, { token, headers });
      const parsed = parse(terminalListSchema, answer.body, "Terminals");
      return parsed.ok ? parsed.value : answer.status;
    };
    const all = await list("viewer");
    if (typeof all === "number") throw new Error(`answered ${all}`);
    expect(all.terminals.map(({ terminalOid }) => terminalOid)).toEqual([till, paymentTerminal]);
    expect(all.terminals[0]).toMatchObject({
      connected: true,
      queueLength: 3,
      version: "9.1.0",
      tenantOid: vienna,
      locationOid: 2301,
    });
    expect(all.locations).toEqual([{ oid: 2301, id: expect.any(String), text: expect.any(String) }]);
    const oids = async (...args: Parameters<typeof list>) => {
      const answer = await list(...args);
      return typeof answer === "number" ? answer : answer.terminals.map(({ terminalOid }) => terminalOid);
    };
    expect(await oids("single")).toEqual([till]);
    expect(await oids("viewer", `?tenantOid=${prague}`)).toEqual([paymentTerminal]);
    expect(await oids("single", `?tenantOid=${prague}`)).toBe(403);
    expect(await oids("nobody")).toBe(403);
    await terminal.stop();
  });

  it("tells what happened to one terminal", async () => {
    const terminal = await connected(till, "till");
    const asking = await as("admin");
    await asking.connection.invoke("PingRequest", "one", till);
    await expect.poll(() => terminal.requests).toHaveLength(1);
    await terminal.connection.invoke("AnswerTerminalRequest", terminal.requests[0]?.[0], true, "well");
    await expect.poll(() => asking.responses).toHaveLength(1);
    await asking.connection.invoke("ForcePosClassicSync", "two", till);
    await expect.poll(() => terminal.requests).toHaveLength(2);
    server.advance(20_000);
    await expect.poll(() => asking.responses).toHaveLength(2);
    await terminal.connection.invoke("ReportTerminal", { ...report, queueLength: 30 });
    await terminal.stop();
    await isGone(till);
    await server.logs.flush();
    const history = async (name: string, oid: number) => {
      const token = await server.logIn(name);
      const answer = await server.call(`/api/terminals/${oid}/history?take=7`, { token });
      const parsed = parse(terminalHistorySchema, answer.body, "History");
      return parsed.ok ? parsed.value : answer.status;
    };
    expect(await history("viewer", till)).toMatchObject([
      { event: "disconnected", userName: "till" },
      { event: "queue-grows", queueLength: 30 },
      { event: "timeout", action: "ForcePosClassicSync" },
      { event: "request", action: "ForcePosClassicSync", userName: "admin" },
      { event: "answer", action: "PingRequest", isOk: true, message: "well", tookMs: expect.any(Number) },
      { event: "request", action: "PingRequest", userName: "admin" },
      { event: "connected", version: "9.1.0" },
    ]);
    expect(await history("single", paymentTerminal)).toBe(404);
    expect(await history("viewer", never)).toBe(404);
    expect(await history("nobody", till)).toBe(403);
  });

  it("knows how long its queue was in each minute of the last hour", async () => {
    const terminal = await connected(till, "till");
    const tokens = { viewer: await server.logIn("viewer"), nobody: await server.logIn("nobody") };
    const queue = async (name: keyof typeof tokens = "viewer") => {
      const answer = await server.call(`/api/terminals/${till}/queue`, { token: tokens[name] });
      const parsed = parse(terminalQueueSchema, answer.body, "Queue");
      return parsed.ok ? parsed.value : [answer.status];
    };
    const reports = async (queueLength: number) => {
      await terminal.connection.invoke("ReportTerminal", { ...report, queueLength });
      // If the minute ends before the report is read, the newest minute has no value yet.
      const lastKnown = async () => (await queue()).findLast((length) => length !== null);
      await expect.poll(lastKnown).toBe(queueLength);
    };
    const goBack = (minutes: number) =>
      server.db.query(
        "update terminal_presence set queue_minute = queue_minute - $2::integer where terminal_oid = $1",
        [till, minutes],
      );
    await reports(4);
    await goBack(3);
    await reports(7);
    await reports(9);
    const hour = await queue();
    expect(hour).toHaveLength(60);
    // Three minutes before the last one, or four: one may end while the test runs.
    expect([55, 56]).toContain(hour.lastIndexOf(4));
    await goBack(59);
    await reports(2);
    const [row] = await server.db.query<{ kept: number }>(
      "select cardinality(queue_hour) as kept from terminal_presence where terminal_oid = $1",
      [till],
    );
    expect(row?.kept).toBeLessThanOrEqual(60);
    await goBack(61);
    expect(new Set(await queue())).toEqual(new Set([null]));
    expect(await queue("nobody")).toEqual([403]);
  });

  it("needs a right to watch", async () => {
    await expect(watch("nobody")).rejects.toThrow("[40301]");
    await expect(watch("till")).rejects.toThrow("[40301]");
  });

  it("keeps since when, the version, the queue and the last contact", async () => {
    const terminal = await connected(till, "till");
    expect(await stateOf(till)).toMatchObject({
      connected: true,
      connectedSince: expect.any(String),
      softwareVersion: "9.1.0",
      queueLength: 3,
    });
    const before = await stateOf(till);
    await terminal.connection.invoke("ReportTerminal", { version: "9.2.0", queueLength: 7 });
    server.advance(5000);
    await expect.poll(async () => (await stateOf(till))["queueLength"]).toBe(7);
    const after = await stateOf(till);
    expect(after["softwareVersion"]).toBe("9.2.0");
    expect(after["eTag"]).not.toBe(before["eTag"]);
    expect(after["connectedSince"]).toBe(before["connectedSince"]);
    expect(Date.parse(String(after["lastContactAt"]))).toBeGreaterThan(
      Date.parse(String(before["lastContactAt"])),
    );
    await terminal.stop();
    await isGone(till);
    expect((await stateOf(till))["connectedSince"]).toBeNull();
  });

  it("leaves the terminal's own record as people know it: nobody's edit meets a conflict", async () => {
    const token = await server.logIn("admin");
    const read = async () =>
      (await server.call(`/api/data/tenancy/pos-terminal/${till}`, { token })).headers.get("etag");
    const before = await read();
    await connected(till, "till");
    expect(await read()).toBe(before);
  });

  it("shows the states to those who may open the page, of their tenants", async () => {
    const list = async (name: string) => {
      const token = await server.logIn(name);
      const answer = await server.call("/api/data/pos-operating/terminal-state", { token });
      return answer.status === 200 ? (answer.body as { oid: number }[]).map(({ oid }) => oid) : answer.status;
    };
    expect(await list("viewer")).toEqual(expect.arrayContaining([till, paymentTerminal]));
    expect(await list("single")).not.toContain(paymentTerminal);
    expect(await list("single")).toContain(till);
    expect(await list("till")).toBe(403);
  });
});

describe("who may be a terminal", () => {
  it("must hold the right, for the tenant; what they may not be answers as what does not exist", async () => {
    const user = await as("till");
    const connect = (oid: number) => user.connection.invoke("ConnectTerminal", oid, report);
    const messageOf = (promise: Promise<unknown>) =>
      promise.then(
        () => "",
        (error: Error) => error.message,
      );
    expect(await messageOf(connect(paymentTerminal))).toContain("[40401] There is no such terminal");
    expect(await messageOf(connect(paymentTerminal))).toBe(await messageOf(connect(never)));
    await expect(connect(disabledTill)).rejects.toThrow("[40301] The terminal is disabled");
    await expect(connected(till, "viewer")).rejects.toThrow("[40301] You have no permission");
    await expect(connected(till, "nobody")).rejects.toThrow("[40301] You have no permission");
  });

  it("is no person: a right to everything makes nobody a till", async () => {
    const real = await connected(till, "till");
    for (const person of ["admin", "manager", "single"])
      await expect(connected(till, person)).rejects.toThrow("[40301] You have no permission");
    await real.connection.invoke("ReportTerminal", report);
    expect(await stateOf(till)).toMatchObject({ connected: true });
  });

  it("is named in the log, and so is who took its place", async () => {
    await connected(till, "till");
    const other = await connected(till, "tills");
    await other.stop();
    await isGone(till);
    await server.logs.flush();
    const entries = await server.db.query<{ message: string; details: string }>(
      "select message, details from terminal_server_log where terminal_oid = $1 order by oid desc limit 4",
      [till],
    );
    const named = entries.map(({ message, details }) => [message, JSON.parse(details).userName]);
    expect(named.toReversed()).toEqual([
      ["Connected", "till"],
      ["Replaced by another connection", "till"],
      ["Connected", "tills"],
      ["Disconnected", "tills"],
    ]);
  });

  it("is the same program again when who took its place has left", async () => {
    const ended = new AbortController();
    onTestFinished(() => ended.abort());
    const lines: string[] = [];
    const program = startTill(
      {
        api: createApi({ url: server.url, username: "till", password: PASSWORD }),
        signal: ended.signal,
        shopOf: () => Promise.reject(new Error("It sells nothing")),
        log: (line) => lines.push(line),
        replacedMs: 50,
      },
      { oid: till, id: "1", tenantOid: vienna, locationOid: 2301 },
    );
    await expect.poll(program.isConnected).toBe(true);
    const other = await connected(till, "tills");
    await expect.poll(program.isConnected).toBe(false);
    await other.connection.invoke("ReportTerminal", report);
    await other.stop();
    await expect.poll(program.isConnected).toBe(true);
    expect(lines).toEqual([
      "1: another program is this terminal now; it waits until that one has left",
      "1: the other program has left; this is the terminal again",
    ]);
    ended.abort();
    await program.ended;
  });

  it("gives back the lock of a sale that ends after it has left, although the first try fails", async () => {
    const ending = new AbortController();
    onTestFinished(() => ending.abort());
    const releases: string[] = [];
    const api = createApi({ url: server.url, username: "till", password: PASSWORD });
    const program = startTill(
      {
        api: {
          ...api,
          async call(method, path) {
            if (method === "POST") return { status: 201, body: { Oid: 1 } };
            if (method === "PUT") ending.abort();
            if (method === "PATCH") await isGone(till);
            if (method === "DELETE") releases.push(path);
            return { status: releases.length === 1 ? 503 : 200, body: undefined };
          },
        },
        signal: ending.signal,
        shopOf: () => Promise.resolve({ currency: "EUR", articles: [article] }),
        log: () => undefined,
      },
      { oid: till, id: "1", tenantOid: vienna, locationOid: 2301 },
    );
    await expect.poll(program.isConnected).toBe(true);
    void program.sell();
    await program.ended;
    expect(releases).toHaveLength(2);
  });

  it("comes back when who took its place has left, and does not throw that one out", async () => {
    const real = await connected(till, "till");
    const other = await connected(till, "tills");
    expect(await real.closed).toContain("[40906]");
    const again = await as("till");
    const start = { ...report, takeOver: false };
    await expect(again.connection.invoke("ConnectTerminal", till, start)).rejects.toThrow("[40906]");
    await other.connection.invoke("ReportTerminal", report);
    await other.stop();
    await isGone(till);
    await again.connection.invoke("ConnectTerminal", till, start);
    expect(await stateOf(till)).toMatchObject({ connected: true });
  });

  it("is one terminal for as long as it lasts", async () => {
    const user = await connected(till);
    await expect(user.connection.invoke("ConnectTerminal", paymentTerminal, report)).rejects.toThrow(
      "[40001]",
    );
    await user.connection.invoke("ConnectTerminal", till, report);
    const console = await as("admin");
    await expect(console.connection.invoke("ReportTerminal", report)).rejects.toThrow("[40001]");
  });

  it("says what it is: anything else is refused", async () => {
    const user = await as("admin");
    for (const values of [
      [till],
      [till, { version: 1, queueLength: 0 }],
      ["2401", report],
      [till, { version: "1", queueLength: -1 }],
    ]) {
      await expect(user.connection.invoke("ConnectTerminal", ...values)).rejects.toThrow(/ConnectTerminal/);
    }
    expect(await stateOf(till)).toMatchObject({ connected: false });
  });

  it("gives way to the next connection of the terminal, and is informed", async () => {
    const monitor = await watch("viewer");
    const first = await connected(till, "till");
    const second = await connected(till, "till");
    expect(await first.closed).toContain("[40906]");
    expect(await stateOf(till)).toMatchObject({ connected: true });
    await second.stop();
    await isGone(till);
    await expect.poll(() => heardOf(monitor, till)?.connected).toBe(false);
    const seen = monitor.connections.filter(({ terminalOid }) => terminalOid === till);
    expect(seen.slice(-3).map((one) => one.connected)).toEqual([true, true, false]);
  });

  it.runIf(process.env["DATABASE_URL"])(
    "is closed as replaced when it reports while another connection takes its place",
    async () => {
      const first = await connected(till, "till");
      const second = await as("tills");
      const opening = await server.db.transaction(async (tx) => {
        // The second connection is stored before it waits for the locked row of the terminal.
        await tx.query("select from pos_terminal where oid = $1 for update", [till]);
        const connecting = second.connection.invoke("ConnectTerminal", till, { ...report, version: "9.2.0" });
        await expect
          .poll(() =>
            server.db.query("select version from terminal_presence where terminal_oid = $1", [till]),
          )
          .toEqual([{ version: "9.2.0" }]);
        await first.connection.invoke("ReportTerminal", report);
        expect(await first.closed).toContain("[40906]");
        return { connecting };
      });
      await opening.connecting;
      expect(await stateOf(till)).toMatchObject({ connected: true });
    },
  );

  it("gets no changes of records, whatever its user may read: a sale is no message for every till", async () => {
    await server.db.query(
      `insert into user_permission (user_oid, path, right_name, tenant_oid, allowed)
       values (2903, '/data/pos-supply/quantity-unit', 'Demand', 1, true)`,
    );
    // What the server keeps of the user's rights is old from now on.
    await server.db.query("update access_version set version = version + 1");
    const admin = await server.logIn("admin");
    const terminal = await connectHub(server.url, await server.logIn("tills"));
    const add = async (id: string) => {
      const json = { Id: id, Text: id };
      expect(
        (await server.records(admin, "/api/data/pos-supply/quantity-unit", { method: "POST", json })).status,
      ).toBe(201);
    };
    await add("AA");
    await expect.poll(() => terminal.events).toHaveLength(1);

    const requests: unknown[] = [];
    terminal.connection.on("TerminalRequest", (_id, action) => requests.push(action));
    await terminal.connection.invoke("ConnectTerminal", till, report);
    const console = await connectHub(server.url, admin);
    await add("BB");
    await expect.poll(() => console.events).toHaveLength(1);
    // Requests take the way of the changes, so what came before would have arrived.
    await console.connection.invoke("PingRequest", "mine", till);
    await expect.poll(() => requests).toEqual(["PingRequest"]);
    expect(terminal.events).toHaveLength(1);
    await disconnectHubs();
  });

  it("ends when the terminal is removed", async () => {
    const token = await server.logIn("admin");
    const terminal = await connected(paymentTerminal);
    const path = `/api/data/tenancy/pan-terminal/${paymentTerminal}`;
    const body = (json: unknown) => ({
      token,
      json,
      headers: { "content-type": "application/merge-patch+json" },
    });
    expect((await server.call(path, { method: "PATCH", ...body({ disabled: true }) })).status).toBe(200);
    expect(await terminal.closed).toContain("The terminal was removed.");
    await isGone(paymentTerminal);
    expect((await server.call(path, { method: "PATCH", ...body({ disabled: false }) })).status).toBe(200);
  });
});

describe("requests to terminals", () => {
  it("reach the terminal; its answer reaches the requester, and no other user", async () => {
    const terminal = await connected(till, "till");
    const [asking, other] = await Promise.all([as("single"), watch("admin")]);
    for (const action of ["PingRequest", "ResetProcessQueue", "ForcePosClassicSync"]) {
      await asking.connection.invoke(action, `mine-${action}`, till);
      await expect.poll(() => terminal.requests.at(-1)?.[1]).toBe(action);
      await terminal.connection.invoke(
        "AnswerTerminalRequest",
        terminal.requests.at(-1)?.[0],
        action !== "ResetProcessQueue",
        action,
      );
    }
    await expect
      .poll(() => asking.responses)
      .toEqual([
        { requestId: "mine-PingRequest", ok: true, message: "PingRequest" },
        { requestId: "mine-ResetProcessQueue", ok: false, message: "ResetProcessQueue" },
        { requestId: "mine-ForcePosClassicSync", ok: true, message: "ForcePosClassicSync" },
      ]);
    expect(other.responses).toEqual([]);
  });

  it("answer at once when the terminal is not connected", async () => {
    const asking = await as("admin");
    await asking.connection.invoke("PingRequest", "a", till);
    await expect
      .poll(() => asking.responses)
      .toEqual([{ requestId: "a", ok: false, message: "i18n:The terminal is not connected" }]);
  });

  it("answer when the terminal does not, or goes away", async () => {
    const terminal = await connected(till, "till");
    const asking = await as("admin");
    await asking.connection.invoke("PingRequest", "slow", till);
    await expect.poll(() => terminal.requests).toHaveLength(1);
    server.advance(20_000);
    await expect
      .poll(() => asking.responses)
      .toEqual([{ requestId: "slow", ok: false, message: "i18n:The terminal did not answer in time" }]);
    // Too late: it changes nothing.
    await terminal.connection.invoke("AnswerTerminalRequest", terminal.requests[0]?.[0], true, "late");
    await asking.connection.invoke("PingRequest", "gone", till);
    await expect.poll(() => terminal.requests).toHaveLength(2);
    await terminal.stop();
    await expect
      .poll(() => asking.responses.slice(1))
      .toEqual([{ requestId: "gone", ok: false, message: "i18n:The terminal went away before it answered" }]);
  });

  it("are answered only by the terminal they are for", async () => {
    const terminal = await connected(till, "till");
    const forger = await connected(paymentTerminal);
    const asking = await as("admin");
    await asking.connection.invoke("PingRequest", "real", till);
    await expect.poll(() => terminal.requests).toHaveLength(1);
    const id = terminal.requests[0]?.[0];
    await forger.connection.invoke("AnswerTerminalRequest", id, true, "forged");
    await terminal.connection.invoke("AnswerTerminalRequest", id, true, "real");
    await expect.poll(() => asking.responses).toEqual([{ requestId: "real", ok: true, message: "real" }]);
  });

  it("need the right for the terminal's tenant; another tenant's terminal answers as one that does not exist", async () => {
    const ask = async (name: string, oid: number) => {
      const { connection } = await as(name);
      return connection.invoke("PingRequest", "x", oid).then(
        () => "",
        (error: Error) => error.message,
      );
    };
    expect(await ask("viewer", till)).toContain("[40301]");
    expect(await ask("till", till)).toContain("[40301]");
    expect(await ask("single", paymentTerminal)).toContain("[40401] There is no such terminal");
    expect(await ask("single", paymentTerminal)).toBe(await ask("single", never));
    expect(await ask("admin", never)).toContain("[40401]");
  });

  it("are refused when they are none", async () => {
    const { connection } = await as("admin");
    for (const values of [
      ["", till],
      ["x".repeat(65), till],
      ["x"],
      ["x", "2401"],
      ["x", 1.5],
      ["x", till, 1],
    ]) {
      await expect(connection.invoke("PingRequest", ...values)).rejects.toThrow(/PingRequest/);
    }
  });
});

describe("a process that died", () => {
  it("leaves no terminal connected for ever", async () => {
    const monitor = await watch("viewer");
    const [row] = await server.db.query<{ since: string }>(
      `insert into terminal_presence (terminal_oid, lease_token, connection_id, since)
       values ($1, 'dead', 'lost', now() - interval '1 minute')
       on conflict (terminal_oid) do update set lease_token = 'dead', connection_id = 'lost', since = excluded.since
       returning since`,
      [paymentTerminal],
    );
    server.advance(5000);
    await isGone(paymentTerminal);
    const isPublished = ({ terminalOid, connected, since }: (typeof monitor.connections)[number]) =>
      terminalOid === paymentTerminal && !connected && String(since) > String(row?.since);
    await expect.poll(() => monitor.connections.some(isPublished)).toBe(true);
  });
});

describe("a stop", () => {
  it("marks its terminals as gone and lets them come back", async () => {
    const own = await startTestServer({}, createTillUser);
    const terminal = await connected(till, "till", own);
    await own.app.close();
    await terminal.closed;
    const [row] = await own.db.query("select connection_id from terminal_presence");
    expect(row).toEqual({ connection_id: null });
    await own.stop();
  });
});

describe("many terminals", () => {
  it("connect, are shown to who watches, and report", async () => {
    const first = 50_000;
    const count = 150;
    await server.db.query(
      `insert into pos_terminal (oid, tenant_oid, location_oid, id, text)
       select $1::bigint + i, $2::bigint, 2301, 'M' || i, 'Many ' || i from generate_series(0, $3::integer - 1) as i`,
      [first, prague, count],
    );
    const monitor = await watch("viewer");
    const token = await server.logIn("tills");
    const tills = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const one = await listen(server.url, token);
        open.push(one);
        await one.connection.invoke("ConnectTerminal", first + index, report);
        return one;
      }),
    );
    const isPublished = (connected: boolean) =>
      new Set(
        monitor.connections
          .filter((one) => one.terminalOid >= first && one.connected === connected)
          .map((one) => one.terminalOid),
      ).size;
    await expect.poll(() => isPublished(true)).toBe(count);
    await Promise.all(
      tills.map((one) => one.connection.invoke("ReportTerminal", { version: "9.3.0", queueLength: 1 })),
    );
    server.advance(5000);
    const stored = async () =>
      (
        await server.db.query(
          "select 1 from terminal_presence where queue_length = 1 and connection_id is not null",
        )
      ).length;
    await expect.poll(stored).toBe(count);
    const later = await watch("viewer");
    const shown = () =>
      new Set(later.connections.filter((one) => one.connected).map((one) => one.terminalOid)).size;
    await expect.poll(shown).toBe(count);
    await Promise.all(tills.map((one) => one.stop()));
    await expect.poll(() => isPublished(false)).toBe(count);
  });
});
