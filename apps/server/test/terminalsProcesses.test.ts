/** A terminal at one server process, a console at another. Without `DATABASE_URL` (see `postgres.ts`) there is nothing to share. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { logInAt } from "./calls.ts";
import { createDatabase } from "./serverDatabase.ts";
import { seedPlace } from "./sampleData.ts";
import { killServerProcesses, startServerProcess } from "./serverProcess.ts";
import type { ServerProcess } from "./serverProcess.ts";
import { listen, report } from "./terminalsClient.ts";
import type { HubListener } from "./terminalsClient.ts";
import { call } from "./calls.ts";
import { WAIT_LIMIT_MS } from "./hang.ts";

const serverUrl = process.env["DATABASE_URL"] ?? "";
/** Longer than the lease of a process that was killed. */
const soon = { timeout: WAIT_LIMIT_MS, interval: 100 };

describe.skipIf(serverUrl === "")("terminals of two servers on one PostgreSQL (needs DATABASE_URL)", () => {
  let database: { readonly url: string; drop(): Promise<void> };
  const processes: ServerProcess[] = [];
  let one: string;
  let other: string;
  let till: number;
  const start = (): ServerProcess => {
    const env = { DATABASE_URL: database.url, SEED: "small", LOG_LEVEL: "error" };
    const started = startServerProcess(env);
    processes.push(started);
    return started;
  };
  const open: HubListener[] = [];
  const as = async (url: string, name: string): Promise<HubListener> => {
    const listener = await listen(url, await logInAt(url, name));
    open.push(listener);
    return listener;
  };
  const terminalAt = async (url: string): Promise<HubListener> => {
    const terminal = await as(url, "terminal");
    await terminal.connection.invoke("ConnectTerminal", till, report);
    return terminal;
  };
  const watchAt = async (url: string): Promise<HubListener> => {
    const monitor = await as(url, "viewer");
    await monitor.connection.invoke("SubscribeTerminalMonitoring");
    return monitor;
  };
  const isPublished = (monitor: HubListener, connected: boolean) =>
    expect.poll(() => monitor.connections.at(-1), soon).toMatchObject({ terminalOid: till, connected });

  beforeAll(async () => {
    database = await createDatabase(serverUrl, inject("template"));
    await seedPlace({ dataDir: null, databaseUrl: database.url });
    [one, other] = await Promise.all([start().ready, start().ready]);
    const token = await logInAt(one, "admin");
    const { body } = await call(`${one}/api/data/tenancy/pos-terminal?take=1&orderBy=Oid`, token);
    till = Array.isArray(body) ? Number(body[0].Oid) : 0;
  });
  afterEach(() => Promise.all(open.splice(0).map((listener) => listener.stop())));
  afterAll(async () => {
    await killServerProcesses();
    await Promise.all(processes.map(({ exited }) => exited));
    await database.drop();
  });

  it("are published at both, and take requests from both", async () => {
    const monitors = await Promise.all([watchAt(one), watchAt(other)]);
    const terminal = await terminalAt(one);
    for (const monitor of monitors) await isPublished(monitor, true);
    const asking = await as(other, "admin");
    await asking.connection.invoke("PingRequest", "far", till);
    await expect.poll(() => terminal.requests, soon).toEqual([[expect.any(String), "PingRequest"]]);
    await terminal.connection.invoke("AnswerTerminalRequest", terminal.requests[0]?.[0], true, "here");
    await expect
      .poll(() => asking.responses, soon)
      .toEqual([{ requestId: "far", ok: true, message: "here" }]);
    await terminal.stop();
    for (const monitor of monitors) await isPublished(monitor, false);
  });

  it("have one connection, whichever process it is at", async () => {
    const monitor = await watchAt(one);
    const first = await terminalAt(one);
    const second = await terminalAt(other);
    expect(await first.closed).toContain("[40906]");
    await isPublished(monitor, true);
    const asking = await as(one, "admin");
    await asking.connection.invoke("PingRequest", "moved", till);
    await expect.poll(() => second.requests, soon).toHaveLength(1);
    expect(first.requests).toEqual([]);
  });

  it("are not connected for ever when their process is killed", async () => {
    const monitor = await watchAt(other);
    const third = start();
    await terminalAt(await third.ready);
    await isPublished(monitor, true);
    third.child.kill("SIGKILL");
    await isPublished(monitor, false);
    const asking = await as(other, "admin");
    await asking.connection.invoke("PingRequest", "dead", till);
    await expect.poll(() => asking.responses, soon).toMatchObject([{ requestId: "dead", ok: false }]);
    await terminalAt(other);
    await isPublished(monitor, true);
  });
});
