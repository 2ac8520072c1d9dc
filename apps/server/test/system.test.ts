import { parse, systemSchema } from "@backroom/contract";
import type { SystemHistory } from "@backroom/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Unknown } from "typebox";
import { createMetrics } from "../src/metrics/createMetrics.ts";
import { watchHub } from "../src/metrics/watchHub.ts";
import { createLocalBus } from "../src/processes/localBus.ts";
import { createTopic } from "../src/processes/topic.ts";
import { createSystemRecorder } from "../src/metrics/systemRecorder.ts";
import type { SystemRecorder } from "../src/metrics/systemRecorder.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

const HOUR_MS = 60 * 60_000;

describe("the call", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const read = async (query = ""): Promise<SystemHistory> => {
    const answer = await server.call(`/api/diagnostics/system${query}`, {
      token: await server.logIn("admin"),
    });
    const parsed = parse(systemSchema, answer.body, "System");
    if (!parsed.ok) throw parsed.error;
    return parsed.value;
  };

  it("answers this process, from its first sample on", async () => {
    await expect.poll(async () => (await read()).processes[0]?.samples).toHaveLength(1);
    const { stepSeconds, processes } = await read();
    expect({ stepSeconds, processes }).toMatchObject({
      stepSeconds: 10,
      processes: [
        { pid: process.pid, samples: [{ hub: { connections: 0 }, backlog: { mails: 0, documents: 0 } }] },
      ],
    });
    const [sample] = processes[0]?.samples ?? [];
    expect(sample?.memory.residentBytes).toBeGreaterThan(10_000_000);
    const later = await read(`?since=${encodeURIComponent(sample?.at ?? "")}`);
    expect(later.processes[0]?.samples).toEqual([]);
  });

  it("is only for who may read everything", async () => {
    for (const [name, status] of [
      ["viewer", 200],
      ["single", 403],
      ["nobody", 403],
    ] as const) {
      const answer = await server.call("/api/diagnostics/system", { token: await server.logIn(name) });
      expect([name, answer.status]).toEqual([name, status]);
    }
    expect(await server.call("/api/diagnostics/system")).toMatchObject({ status: 401 });
  });

  it.each(["?since=yesterday", "?since=1&since=2"])("refuses %s", async (query) => {
    const token = await server.logIn("admin");
    expect(await server.call(`/api/diagnostics/system${query}`, { token })).toMatchObject({ status: 400 });
  });
});

describe("samples", () => {
  const open: SystemRecorder[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });
  const onFailure = (error: unknown) => {
    throw error;
  };
  const unreadable: unknown[] = [];
  const bus = createLocalBus((error) => unreadable.push(error));
  const clock = { now: Date.parse("2026-01-01T00:00:00Z") };
  const startProcess = (processId: string, metrics = createMetrics()) => {
    const recorder = createSystemRecorder({
      metrics,
      bus: { ...bus, processId },
      now: () => clock.now,
      onFailure,
    });
    open.push(recorder);
    return { recorder, metrics };
  };
  const last = (recorder: SystemRecorder) => recorder.read(0).processes.at(-1)?.samples.at(-1);

  it("are rates between two readings, with the slowest routes first", async () => {
    const { recorder, metrics } = startProcess("a");
    const traffic = { receivedBytes: 1000, sentBytes: 0 };
    watchHub(metrics, { connectionCount: () => 3, traffic: () => traffic });
    const call = (route: string, status: number, seconds: number) =>
      metrics.calls.observe({ method: "GET", route, status }, seconds);
    call("/api/info", 200, 5);
    await recorder.sample();
    for (let one = 0; one < 20; one += 1) call("/api/info", 200, 0.01);
    for (const seconds of [0.5, 1.5]) call("/api/turnover/daily", 503, seconds);
    call("/api/info", 404, 0.01);
    metrics.busLag.observe(0.02);
    metrics.busLag.observe(0.04);
    metrics.jobs.observe({ bridge: "erp", job: "import", end: "failed" }, 3);
    traffic.receivedBytes = 3000;
    clock.now += 10_000;
    await recorder.sample();
    expect(last(recorder)).toMatchObject({
      calls: { ok: 2, refused: 0.1, failed: 0.2 },
      hub: { connections: 3, receivedBytes: 200, sentBytes: 0 },
      jobs: { success: 0, failed: 1, cancelled: 0 },
      // There is no database here.
      backlog: null,
    });
    expect(last(recorder)?.busLagMs).toBeCloseTo(30);
    const routes = recorder
      .read(0)
      .processes[0]?.routes.map(({ route, count, meanMs }) => [route, count, Math.round(meanMs)]);
    expect(routes).toEqual([
      ["/api/turnover/daily", 2, 1000],
      ["/api/info", 21, 10],
    ]);
    clock.now += 10_000;
    await recorder.sample();
    expect(last(recorder)).toMatchObject({ calls: { ok: 0, refused: 0, failed: 0 }, busLagMs: null });
  });

  it("of all processes are known to each, for an hour, and nobody fills the memory", async () => {
    const [first, second] = [startProcess("one"), startProcess("two")];
    await second.recorder.sample();
    expect(first.recorder.read(0).processes.map(({ id }) => id)).toEqual(["two"]);
    for (let step = 0; step < 365; step += 1) {
      clock.now += 10_000;
      await first.recorder.sample();
    }
    // The second one died an hour ago.
    const { processes } = first.recorder.read(0);
    expect(processes.map(({ id, samples }) => [id, samples.length])).toEqual([["one", 360]]);
    expect(first.recorder.read(clock.now - 25_000).processes[0]?.samples).toHaveLength(3);

    bus.publish(createTopic("system-samples", Unknown()), { id: "of another version" });
    expect(unreadable.map(String)).toEqual([
      expect.stringContaining("Message system-samples of another process"),
    ]);
    for (let restart = 0; restart < 60; restart += 1) await startProcess(`r${restart}`).recorder.sample();
    expect(first.recorder.read(0).processes.length).toBeLessThanOrEqual(50);
    clock.now += HOUR_MS + 1;
    expect(first.recorder.read(0).processes).toEqual([]);
  });

  it("of a process that was stopped are gone at once, so that it is not missed", async () => {
    const [stays, stops] = [startProcess("stays"), startProcess("stops")];
    for (const { recorder } of [stays, stops]) await recorder.sample();
    const known = () => stays.recorder.read(0).processes.map(({ id }) => id);
    expect(known()).toEqual(["stays", "stops"]);
    await stops.recorder.close();
    expect(known()).toEqual(["stays"]);
  });

  it("are taken every ten seconds, and not after the end", async () => {
    vi.useFakeTimers();
    const { recorder } = startProcess("timed");
    const count = () => recorder.read(0).processes.find(({ id }) => id === "timed")?.samples.length ?? 0;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(count()).toBe(3);
    await recorder.close();
    await vi.advanceTimersByTimeAsync(30_000);
    await recorder.sample();
    expect(count()).toBe(3);
    vi.useRealTimers();
  });
});
