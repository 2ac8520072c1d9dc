import { mediaTypes, parse, tokenAnswerSchema } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp } from "../src/app/app.ts";
import type { AppDeps } from "../src/app/app.ts";
import type { RateLimits } from "../src/http/security.ts";
import { openLogs } from "../src/logs/openLogs.ts";
import type { Logs } from "../src/logs/openLogs.ts";
import { createMetrics } from "../src/metrics/createMetrics.ts";
import { readMail } from "../src/start/settings/mail.ts";
import type { Database } from "../src/db/database.ts";
import { createConsoleFolder } from "./consoleFolder.ts";
import { openTestDatabase } from "./database.ts";
import { createPeople, PASSWORD } from "./people.ts";
import { WAIT_LIMIT_MS } from "./hang.ts";
import { withStatementShapes } from "./watchStatements.ts";

/** An answer with its body read. */
export interface Answer {
  readonly status: number;
  readonly reason: string;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined when it is none. */
  readonly body: unknown;
}

/** A call: options of fetch, a JSON body, and the token it carries. */
export interface Call extends Omit<RequestInit, "body"> {
  readonly token?: string;
  readonly json?: unknown;
  readonly body?: string;
}

/** A listening server on a database of its own, with a clock the test moves. */
export interface TestServer {
  readonly url: string;
  readonly db: Database;
  readonly app: FastifyInstance;
  /** Where the server keeps its files; gone after `stop`. */
  readonly filesFolder: string;
  /** What the server logs is stored a moment later; `flush` waits for it. */
  readonly logs: Logs;
  call(path: string, call?: Call): Promise<Answer>;
  /** A call on records: under the pascal-case profile, unless its headers say otherwise. */
  records(token: string, path: string, call?: Call): Promise<Answer>;
  /** The answer of the token call. */
  tokenCall(name: string, password?: string): Promise<Answer>;
  /** A token of that user. */
  logIn(name: string, password?: string): Promise<string>;
  advance(ms: number): void;
  stop(): Promise<void>;
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`, "utf8").toString("base64")}`;

/** Starts a server with the users of `createPeople`, or whatever `fill` puts into the database, and other settings. */
export const startTestServer = async (
  limits: Partial<RateLimits> = {},
  fill: (db: Database) => Promise<void> = createPeople,
  changes: Partial<AppDeps> = {},
): Promise<TestServer> => {
  const db = await openTestDatabase();
  await fill(db);
  const watched = withStatementShapes(db);
  const consoleFolder = await createConsoleFolder();
  const filesFolder = await mkdtemp(path.join(tmpdir(), "backroom-files-"));
  let offsetMs = 0;
  const now = () => Date.now() + offsetMs;
  const logs = openLogs({ db, now, output: { level: "silent", destination: { write: () => undefined } } });
  const app = await createApp({
    db: watched,
    log: logs.log,
    terminalLog: logs.terminal,
    now,
    build: { name: "Backroom", version: "1.2.3", buildDate: "2026-01-02T03:04:05Z", commit: "0a1b2c3" },
    consoleFolder,
    filesFolder,
    limits: { callsPerMinute: 100_000, loginsPerMinute: 100_000, ...limits },
    trustedProxies: [],
    authRoutes: ["register", "reset-password", "change-password"],
    consoleUrl: () => "http://console.example",
    sessionRoutes: { login: null, logout: null },
    providers: { aad: null, google: null },
    frameOrigins: ["https://apps.example.com"],
    mail: readMail({}),
    metrics: createMetrics(),
    isReady: async () => true,
    print: () => undefined,
    checksAnswers: true,
    ...changes,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;

  const call: TestServer["call"] = async (path, { token, json, headers, ...init } = {}) => {
    const sent = new Headers(headers);
    if (token !== undefined) sent.set("authorization", `Bearer ${token}`);
    if (json !== undefined && !sent.has("content-type")) sent.set("content-type", "application/json");
    const body = json === undefined ? init.body : JSON.stringify(json);
    const response = await fetch(url + path, {
      signal: AbortSignal.timeout(WAIT_LIMIT_MS),
      ...init,
      headers: sent,
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return {
      status: response.status,
      reason: response.statusText,
      headers: response.headers,
      text,
      body: readJson(text),
    };
  };
  const records: TestServer["records"] = (token, path, asked = {}) => {
    const sent = new Headers(asked.headers);
    if (!sent.has("accept")) sent.set("accept", mediaTypes.records);
    if (asked.json !== undefined && !sent.has("content-type")) sent.set("content-type", mediaTypes.records);
    return call(path, { token, ...asked, headers: sent });
  };
  const tokenCall: TestServer["tokenCall"] = (name, password = PASSWORD) =>
    call("/api/v1-pub/auth/user/token.json", { headers: { authorization: basic(name, password) } });

  return {
    url,
    db,
    app,
    filesFolder,
    logs,
    call,
    records,
    tokenCall,
    async logIn(name, password) {
      const parsed = parse(tokenAnswerSchema, (await tokenCall(name, password)).body, "Token answer");
      if (!parsed.ok) throw parsed.error;
      return parsed.value.access_token;
    },
    advance(ms) {
      offsetMs += ms;
    },
    async stop() {
      await app.close();
      await logs.close();
      await watched.close();
      await rm(consoleFolder, { recursive: true, force: true });
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
};
