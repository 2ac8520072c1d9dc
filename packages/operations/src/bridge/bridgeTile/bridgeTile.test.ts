import type { HubFollowing, HubStatus } from "@backroom/api-client";
import type { BridgeJob, BridgeState } from "@backroom/contract";
import { expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { bridgeBanner } from "./bridgeBanner.ts";
import { jobShare, shownJobs } from "./bridgeJobs.ts";
import { bridgeTile } from "./bridgeTile.ts";
import { createBridgeStore } from "./createBridgeStore.ts";

const job = (name: string, state: number, over: Partial<BridgeJob> = {}): BridgeJob => ({
  name,
  state,
  startedAt: null,
  finishedAt: null,
  countMax: null,
  count: null,
  error: null,
  problems: [],
  category: "",
  tenant: null,
  tenantOid: null,
  countryCode: null,
  description: null,
  countUnit: null,
  isManualStarted: false,
  runId: null,
  startedBy: null,
  stoppedBy: null,
  queuedAt: null,
  nextAt: null,
  intervalSeconds: null,
  scheduleEtag: null,
  isForTenants: false,
  ...over,
});
const bridge = (id: string, state = "ON"): BridgeState => ({
  id,
  state,
  jobCount: 1,
  jobFailedCount: 0,
  version: null,
  buildDate: null,
  since: null,
  jobs: [],
});

/** A hub whose messages the test sends. */
const fakeHub = () => {
  const store = createStore<{ status: HubStatus }>(() => ({ status: "connected" }));
  const followed = new Set<HubFollowing>();
  const follow = (following: HubFollowing) => {
    followed.add(following);
    return () => void followed.delete(following);
  };
  const send = (state: BridgeState) => followed.forEach(({ on }) => on?.UpdateBridgeState?.(state));
  const reconnect = () => followed.forEach(({ missed }) => missed?.());
  return { hub: { store, follow }, followed, send, reconnect };
};

it.each([
  ["CONNECTING", 3, { text: "connecting", tone: "info" }],
  ["ON", 0, { text: "running", tone: "success" }],
  ["ON", 1, { text: "running", tone: "danger" }],
  ["OFF", 0, { text: "stopped", tone: "success" }],
  ["OFF", 2, { text: "stopped", tone: "danger" }],
  ["PAUSED", 0, { text: "raw", tone: "success" }],
])("a bridge that is %s with %d failed jobs", (state, jobFailedCount, banner) => {
  expect(bridgeBanner({ state, jobFailedCount })).toEqual(banner);
});

it("running jobs come first, then failed ones, then those that ended last; three of them, however many there are", () => {
  const ended = (name: string, day: number) => job(name, 3, { finishedAt: `2026-01-0${day}T00:00:00Z` });
  const jobs = [ended("old", 1), job("new", -99), ended("late", 9), job("failed", 4), job("runs", 1)];
  expect(shownJobs(jobs).map(({ name }) => name)).toEqual(["runs", "failed", "late"]);
});

it("how far a job is is known only while it runs and says how much there is to do", () => {
  expect(jobShare(job("a", 1, { count: 5, countMax: 20 }))).toBe(0.25);
  expect(jobShare(job("a", 1, { count: 50, countMax: 20 }))).toBe(1);
  expect(jobShare(job("a", 1, { count: 5, countMax: 0 }))).toBeUndefined();
  expect(jobShare(job("a", 3, { count: 5, countMax: 20 }))).toBeUndefined();
});

it("subscribes once for all who listen, and ends it after the last one", () => {
  const { hub, followed } = fakeHub();
  const store = createBridgeStore(hub);
  expect(followed.size).toBe(0);
  const ends = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  expect([...followed].map(({ subscribe }) => subscribe)).toEqual([["SubscribeBridgeStateNotification"]]);
  ends.forEach((end) => end());
  ends.forEach((end) => end());
  expect(followed.size).toBe(0);
});

it("is live and knows no bridge of before when the hub has connected while nobody followed", () => {
  const { hub, send } = fakeHub();
  hub.store.setState({ status: "connecting" });
  const store = createBridgeStore(hub);
  store.subscribe(() => undefined)();
  hub.store.setState({ status: "connected" });
  const end = store.subscribe(() => undefined);
  send(bridge("gone"));
  expect(store.getState()).toMatchObject({ isLive: true, bridges: [bridge("gone")] });
  end();
  store.subscribe(() => undefined);
  expect(store.getState()).toEqual({ isLive: true, bridges: [] });
});

it("knows the bridges that report, and after a reconnect only those that report again", () => {
  const { hub, send, reconnect } = fakeHub();
  const { instances } = bridgeTile({ hub });
  const listener = vi.fn();
  instances?.subscribe(listener);
  send(bridge("web"));
  send(bridge("erp"));
  send(bridge("erp", "OFF"));
  expect(instances?.getState()).toEqual(["erp", "web"]);
  expect(listener).toHaveBeenCalledTimes(2);
  reconnect();
  send(bridge("erp"));
  expect(instances?.getState()).toEqual(["erp"]);
});
