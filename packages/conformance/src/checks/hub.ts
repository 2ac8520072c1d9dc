import type { HubEventName } from "@backroom/contract";
import { HUB_PATH, hubEventSchemas, parse } from "@backroom/contract";
import { HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import type { HubConnection } from "@microsoft/signalr";
import { check } from "../check.ts";
import type { CheckSource } from "../check.ts";
import { ConformanceError, expectStatus, expectThat } from "../expect.ts";
import type { FoundKind } from "../findKinds.ts";
import type { ServerUnderTest } from "../serverUnderTest.ts";
import { sampleRecord } from "../sampleRecord.ts";

/** How long an event may take, in ms. */
const EVENT_TIMEOUT_MS = 10_000;

const within = <T>(work: Promise<T>, what: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ConformanceError(`${what} did not come within ${EVENT_TIMEOUT_MS} ms`)),
      EVENT_TIMEOUT_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const connected = async <T>(
  { url, token }: ServerUnderTest,
  work: (connection: HubConnection) => Promise<T>,
): Promise<T> => {
  const connection = new HubConnectionBuilder()
    .withUrl(url + HUB_PATH, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  await within(connection.start(), "The connection");
  try {
    return await work(connection);
  } finally {
    await connection.stop();
  }
};

/** The first event of that name that `accepts`; it must have its shape. */
const nextEvent = (
  connection: HubConnection,
  name: HubEventName,
  accepts: (values: readonly unknown[]) => boolean = () => true,
): Promise<void> => {
  const event = within(
    new Promise<void>((resolve, reject) => {
      connection.on(name, (...values: unknown[]) => {
        const parsed = parse(hubEventSchemas[name], values, name);
        if (!parsed.ok) reject(parsed.error);
        else if (accepts(values)) resolve();
      });
    }),
    name,
  );
  // The call that should cause it may fail first; then nobody waits for the event any more.
  event.catch(() => undefined);
  return event;
};

const refused = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new ConformanceError("The hub accepted a call it must refuse");
};

/** The hub: who may connect, what it tells, what it takes. */
export const hubChecks =
  (kinds: readonly FoundKind[]): CheckSource =>
  (server) => [
    check("Hub", "a connection without a good token answers 401 at negotiate", async () => {
      for (const query of ["", "&access_token=a.b.c"]) {
        const answer = await server.call(`${HUB_PATH}/negotiate?negotiateVersion=1${query}`, {
          method: "POST",
          token: null,
        });
        expectStatus(answer, 401);
      }
    }),
    check("Hub", "a bridge tells its state and its jobs to who subscribes", () =>
      connected(server, async (connection) => {
        const states: string[] = [];
        const state = nextEvent(connection, "UpdateBridgeState", ([value]) => {
          states.push((value as { id: string }).id);
          return true;
        });
        await connection.invoke("SubscribeBridgeStateNotification");
        await state;
        const jobs = nextEvent(connection, "UpdateBridgeJobs");
        await connection.invoke("SubscribeBridgeJobNotification", states[0]);
        await jobs;
      }),
    ),
    check("Hub", "unknown bridges, jobs and terminals are refused with a code", () =>
      connected(server, async (connection) => {
        const start = await refused(connection.invoke("StartBridgeJob", "conformance", "nothing", null));
        expectThat(/\[\d{5}\]/.test(start), `StartBridgeJob is refused with "${start}"`);
        await connection.invoke("SubscribeTerminalMonitoring");
        const ping = await refused(connection.invoke("PingRequest", "conformance", 9_007_199_254_740_990));
        expectThat(/\[\d{5}\]/.test(ping), `PingRequest is refused with "${ping}"`);
        await refused(connection.invoke("PingRequest", 1, "text"));
      }),
    ),
    check("Hub", "a new record is told with the id of the call", () =>
      connected(server, async (connection) => {
        const kind = kinds.find(
          ({ path, rights }) => path === "pos-supply/quantity-unit" && rights.includes("Create"),
        );
        if (kind === undefined) return;
        const origin = crypto.randomUUID();
        const told = nextEvent(
          connection,
          "DataServiceCreate",
          ([event]) => (event as { origin: string | null }).origin === origin,
        );
        const json = await sampleRecord(server, kind.meta, {}, Date.now() % 100_000_000);
        const made = await server.data(kind.path, {
          method: "POST",
          json,
          headers: { "x-request-id": origin },
        });
        expectStatus(made, 201);
        await told;
        const { Oid } = made.json as { Oid: number };
        await server.data(`${kind.path}/${Oid}`, { method: "DELETE", headers: { "if-match": "*" } });
      }),
    ),
  ];
