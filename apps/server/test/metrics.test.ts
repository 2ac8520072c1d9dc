import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createMetrics } from "../src/metrics/createMetrics.ts";
import type { Metrics } from "../src/metrics/createMetrics.ts";
import { startMetricsServer } from "../src/metrics/metricsServer.ts";
import { watchDatabase } from "../src/metrics/watchDatabase.ts";
import type { Database } from "../src/db/database.ts";
import { addDocuments, watchBridges } from "./bridgeClient.ts";
import { disconnectHubs } from "./hubClient.ts";
import { createPeople, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

const metrics = createMetrics();
let server: TestServer;
beforeAll(async () => {
  const fill = async (db: Database) => {
    await createPeople(db);
    await addDocuments(db, 3, vienna);
    // Jobs run when a test says so.
    await db.query("update bridge_job set interval_seconds = null");
  };
  server = await startTestServer({}, fill, { metrics });
});
afterEach(disconnectHubs);
afterAll(() => server.stop());

/** Values by their name with labels, as a scrape reads them. */
const scrape = async ({ registry }: Metrics = metrics): Promise<Record<string, number>> => {
  const lines = (await registry.metrics()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
};

it("calls are counted by method, route and status, never by what clients invent", async () => {
  const token = await server.logIn("admin");
  await server.records(token, "/api/data/pos-supply/article?take=1");
  await server.records(token, "/api/data/pos-supply/article/999999999");
  await server.call("/api/diagnostics/server-log/lines", { token });
  for (const invented of ["/x/1", "/x/2", "/api/data/none/such"]) await server.call(invented, { token });
  const countOf = (method: string, route: string, status: number) =>
    `backroom_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`;
  const counts = async () =>
    Object.fromEntries(
      Object.entries(await scrape()).filter(([name]) =>
        name.startsWith("backroom_http_request_seconds_count"),
      ),
    );
  // A call is counted a moment after its answer has arrived.
  await expect.poll(counts).toMatchObject({
    [countOf("GET", "/api/data/:area/:entity", 200)]: 1,
    [countOf("GET", "/api/data/:area/:entity/:id", 404)]: 1,
    [countOf("GET", "/api/diagnostics/:log/lines", 200)]: 1,
  });
  expect(Object.keys(await counts()).join("\n")).not.toMatch(/article|\/x\/|such/);
});

it("the hub's clients and bytes, leases, runs of jobs and what waits are shown", async () => {
  expect(await scrape()).toMatchObject({
    backroom_hub_connections: 0,
    backroom_database_up: 1,
    'backroom_backlog{of="documents"}': 3,
    'backroom_backlog{of="mails"}': 0,
  });
  const bridges = await watchBridges(server.url, await server.logIn("admin"));
  await bridges.run("documents", "process-documents");
  const seen = await scrape();
  expect(seen).toMatchObject({
    backroom_hub_connections: 1,
    'backroom_lease_held{lease="bridge:documents"}': 1,
    'backroom_job_seconds_count{bridge="documents",job="process-documents",end="success"}': 1,
    'backroom_backlog{of="documents"}': 0,
  });
  expect(seen['backroom_hub_bytes_total{direction="sent"}']).toBeGreaterThan(1000);
  expect(seen['backroom_hub_bytes_total{direction="received"}']).toBeGreaterThan(100);
});

it("a database that hangs or fails costs a scrape no other figure, and runs one statement at a time", async () => {
  const hanging = createMetrics();
  let queries = 0;
  const query = () => {
    queries += 1;
    return new Promise<never>(() => undefined);
  };
  watchDatabase(hanging, { ...server.db, query }, 1);
  const seen = await scrape(hanging);
  expect(seen).toMatchObject({ backroom_database_up: 0 });
  expect(seen).not.toHaveProperty('backroom_backlog{of="mails"}');
  await scrape(hanging);
  expect(queries).toBe(1);

  const failing = createMetrics();
  watchDatabase(failing, { ...server.db, query: () => Promise.reject(new Error("away")) });
  expect(await scrape(failing)).toMatchObject({ backroom_database_up: 0 });
});

it("the second port answers metrics with those of Node.js, readiness, and nothing else", async () => {
  let isReady = true;
  const second = await startMetricsServer(
    { metrics: createMetrics(), isReady: async () => isReady, onFailure: () => undefined },
    { port: 0, host: "127.0.0.1" },
  );
  const page = async (path: string) => {
    const response = await fetch(second.url + path);
    return { status: response.status, text: await response.text() };
  };
  const { status, text } = await page("/metrics");
  expect(status).toBe(200);
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(await page("/ready")).toEqual({ status: 200, text: "ready\n" });
  isReady = false;
  expect(await page("/ready")).toEqual({ status: 503, text: "not ready\n" });
  expect((await page("/api/info")).status).toBe(404);
  await second.close();
  await expect(page("/metrics")).rejects.toThrow("fetch failed");
});
