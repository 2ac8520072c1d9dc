/** Server and terminals as processes of their own. */
import { readOptions } from "@backroom/demo/tills";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { call, logInAt } from "./calls.ts";
import { createDatabase } from "./serverDatabase.ts";
import { PASSWORD } from "./people.ts";
import { freePort } from "./freePort.ts";
import { seedPlace } from "./sampleData.ts";
import { killServerProcesses, startServerProcess } from "./serverProcess.ts";
import type { ServerProcess } from "./serverProcess.ts";
import { listen } from "./terminalsClient.ts";
import type { HubListener } from "./terminalsClient.ts";
import { WAIT_LIMIT_MS } from "./hang.ts";

const soon = { timeout: WAIT_LIMIT_MS, interval: 100 };

const program = createRequire(import.meta.url).resolve("@backroom/demo/tills/program");
const serverUrl = process.env["DATABASE_URL"] ?? "";

/** The program as a process of its own. */
const startTerminals = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, ["--conditions=@backroom/source", program, ...args], {
    env: { ...process.env, ...env },
  });
  const output = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.err += text));
  // A process may have ended before the last of what it printed was read.
  const exited = once(child, "close").then(([code]: unknown[]) => code);
  programs.push({ child });
  return { child, output, exited };
};

const programs: { child: ReturnType<typeof spawn> }[] = [];
const listeners: HubListener[] = [];
let folder: string;
let env: Record<string, string>;
let drop: () => Promise<void> = () => Promise.resolve();
let server: ServerProcess | undefined;
let url: string;

const watch = async (): Promise<HubListener> => {
  const monitor = await listen(url, await logInAt(url, "viewer"));
  listeners.push(monitor);
  await monitor.connection.invoke("SubscribeTerminalMonitoring");
  return monitor;
};

/** Terminals that are connected now, according to the events. */
const connectedOf = ({ connections }: HubListener): number[] =>
  [...new Map(connections.map((one) => [one.terminalOid, one.connected]))].flatMap(([oid, connected]) =>
    connected ? [oid] : [],
  );

const list = async (pathAndQuery: string): Promise<Record<string, unknown>[]> => {
  const { body } = await call(`${url}/api/data/${pathAndQuery}`, await logInAt(url, "admin"));
  if (!Array.isArray(body)) throw new TypeError(`${pathAndQuery} answered no list`);
  return body;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backroom-terminals-"));
  // Terminals reconnect to this address, so no other process may get the port while the server is stopped.
  env = { DATA_DIR: folder, PORT: String(await freePort()), SEED: "small", LOG_LEVEL: "error" };
  if (serverUrl !== "") {
    const database = await createDatabase(serverUrl, inject("template"));
    env["DATABASE_URL"] = database.url;
    drop = database.drop;
  }
  await seedPlace({ dataDir: folder, databaseUrl: env["DATABASE_URL"] ?? null });
  url = `http://localhost:${env["PORT"]}`;
});

/** Kills the server if there is one, and starts it at the same address. */
const restart = async (
  args: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): Promise<void> => {
  server?.child.kill("SIGKILL");
  await server?.exited;
  server = startServerProcess({ ...env, ...more }, args);
  expect(await server.ready).toBe(url);
};

const ensureServer = async (): Promise<void> => {
  if (server === undefined) await restart();
};

afterEach(async () => {
  for (const { child } of programs.splice(0)) child.kill("SIGKILL");
  await Promise.all(listeners.splice(0).map((one) => one.stop()));
});
afterAll(async () => {
  await killServerProcesses();
  await server?.exited;
  await drop();
  await rm(folder, { recursive: true, force: true });
});

describe("terminals beside the server", () => {
  it("connect, do what people ask of them, and end with a server that is killed", async () => {
    // A till that is killed keeps the lock it holds: these sell nothing.
    await restart(["--terminals=3"], { TERMINAL_SALES_PER_MINUTE: "0" });
    const monitor = await watch();
    await expect.poll(() => connectedOf(monitor).length, soon).toBe(3);
    const [oid] = connectedOf(monitor);
    const token = await logInAt(url, "admin");
    const asking = await listen(url, token);
    listeners.push(asking);
    const ask = async (action: string) => {
      await asking.connection.invoke(action, action, oid);
      await expect
        .poll(() => asking.responses.some(({ requestId }) => requestId === action), soon)
        .toBe(true);
      return asking.responses.find(({ requestId }) => requestId === action);
    };
    expect(await ask("PingRequest")).toMatchObject({
      ok: true,
      message: expect.stringMatching(/round trip [\d.]+ ms/),
    });
    expect(await ask("ResetProcessQueue")).toMatchObject({ ok: true, message: "0 unsent receipts removed" });

    const [terminal] = await list(
      `tenancy/pos-terminal?filter=${encodeURIComponent(JSON.stringify({ Oid: { eq: oid } }))}`,
    );
    const [article] = await list(`pos-supply/article?tenantOid=${String(terminal?.["TenantOid"])}&take=1`);
    const changed = await call(`${url}/api/data/pos-supply/article/${String(article?.["Oid"])}`, token, {
      method: "PATCH",
      json: { Description: "New on the shelf" },
    });
    expect(changed.status).toBe(200);
    expect(await ask("ForcePosClassicSync")).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^1 articles changed since /),
    });

    // The output of a process closes when its child processes have ended, too: `restart` waits for them.
    await restart();
    const again = await watch();
    await expect.poll(() => again.connections.length, soon).toBeGreaterThanOrEqual(3);
    await expect.poll(() => connectedOf(again), soon).toEqual([]);
  });
});

describe("the program", () => {
  it("comes back after the server, and then sends what was sold meanwhile; nothing twice, no lock left", async () => {
    await ensureServer();
    const [newest] = await list("pos/receipt?take=1&orderBy=-Oid");
    const isLater = encodeURIComponent(JSON.stringify({ Oid: { gt: newest?.["Oid"] } }));
    /** As many as there are, however long the server was away. */
    const sold = async () => {
      const receipts: Record<string, unknown>[] = [];
      for (;;) {
        const page = `filter=${isLater}&orderBy=Oid&skip=${receipts.length}&take=1000`;
        const found = await list(`pos/receipt?${page}`);
        receipts.push(...found);
        if (found.length < 1000) return receipts;
      }
    };
    // One a second and till: a till locks nothing while it has receipts to send, and more would be too many for a busy machine.
    const terminals = startTerminals(["--count=4", `--url=${url}`, "--sales-per-minute=240"], {
      TERMINAL_PASSWORD: PASSWORD,
    });
    const monitor = await watch();
    await expect.poll(() => connectedOf(monitor).length, soon).toBe(4);
    await expect.poll(async () => (await sold()).length, soon).toBeGreaterThan(5);

    const locks = async () =>
      (await list("pos-operating/document-lock?take=1000")).filter((one) => one["LockedBy"] === "terminal");
    await expect.poll(async () => (await locks()).length, soon).toBeGreaterThan(0);

    await restart();
    const again = await watch();
    await expect.poll(() => connectedOf(again).length, soon).toBe(4);
    const before = (await sold()).length;
    await expect.poll(async () => (await sold()).length, soon).toBeGreaterThan(before + 5);
    terminals.child.kill("SIGINT");
    expect(await terminals.exited).toBe(0);
    expect(terminals.output).toEqual({ out: expect.stringMatching(/^4 terminals at /), err: "" });
    const receipts = await sold();
    expect(new Set(receipts.map((one) => one["Uid"])).size).toBe(receipts.length);
    for (const { Lines, Total, LocationOid, TerminalOid } of receipts) {
      expect(Lines).not.toEqual([]);
      expect(Total).toBeGreaterThan(0);
      expect(LocationOid).toBeGreaterThan(0);
      expect(TerminalOid).toBeGreaterThan(0);
    }
    expect(await locks()).toEqual([]);
    await expect.poll(() => connectedOf(again), soon).toEqual([]);
  });

  it("waits for a server that answers nothing of use", async () => {
    const rubbish = createServer((_request, response) => response.end("<html>not here</html>"));
    rubbish.listen(0, "127.0.0.1");
    await once(rubbish, "listening");
    const address = rubbish.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const terminals = startTerminals([`--url=http://127.0.0.1:${port}`, "--password=x"]);
    await expect.poll(() => terminals.output.out, soon).toContain("Waiting for http://127.0.0.1");
    terminals.child.kill("SIGINT");
    expect(await terminals.exited).toBe(0);
    rubbish.close();
  });

  it.each([
    [["--password=x", "--count=none"], '--count must be a whole number from 1 to 2000, not "none".'],
    [["--password=x", "--url=till"], '--url must look like http://localhost:4300, not "till".'],
    [["--passwort=x"], "Unknown option '--passwort'"],
  ])("refuses wrong options: %j", (args, message) => {
    expect(() => readOptions(args, {})).toThrow(message);
  });

  it("ends with how it is used when an option is missing", async () => {
    const terminals = startTerminals([], { TERMINAL_PASSWORD: "" });
    expect(await terminals.exited).toBe(2);
    expect(terminals.output.err).toContain("Say --password=… or set TERMINAL_PASSWORD.");
    expect(terminals.output.err).toContain("Usage: ");
  });
});
