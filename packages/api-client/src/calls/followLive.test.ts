import type { DataServiceEvent } from "@backroom/contract";
import { expect, it, vi } from "vitest";
import type { HubFollowing } from "../hub/types.ts";
import { followLive } from "./followLive.ts";
import type { Live } from "./reading.ts";

const setUp = (live: readonly Live[]) => {
  const followed = new Set<HubFollowing>();
  const scopes = new Set<() => void>();
  const listener = vi.fn<() => void>();
  const add = <T>(all: Set<T>, one: T) => {
    all.add(one);
    return () => void all.delete(one);
  };
  const end = followLive(
    {
      hub: { follow: (following) => add(followed, following) },
      followScopes: (changed) => add(scopes, changed),
    },
    live,
    listener,
  );
  const store = (path: string) => {
    const [area = "", entity = "", oid] = path.split("/");
    const event = { area, entity, oid: Number(oid), tenantOid: 1, etag: null, userName: null, origin: null };
    for (const { on } of followed) on?.DataServiceUpdate?.(event satisfies DataServiceEvent);
  };
  return { followed, scopes, listener, end, store };
};

it.each([
  ["pos-supply/article", "pos-supply/article/7", 1],
  ["pos-supply/article", "pos-supply/tax/7", 0],
  ["pos-supply/*", "pos-supply/tax/7", 1],
  ["pos-supply/*", "identity/user/7", 0],
  ["pos-supply/article/7", "pos-supply/article/7", 1],
  ["pos-supply/article/7", "pos-supply/article/70", 0],
] as const)("for %s, calls the listener after a change of %s %i times", (live, path, times) => {
  const { listener, store } = setUp([live]);
  store(path);
  expect(listener).toHaveBeenCalledTimes(times);
});

it("calls the listener once for a change that two of its events name", () => {
  const { listener, store } = setUp(["pos-supply/*", "pos-supply/article/7"]);
  store("pos-supply/article/7");
  expect(listener).toHaveBeenCalledOnce();
});

it("calls the listener for hub events by name, changed scopes and a new connection", () => {
  const { listener, followed, scopes } = setUp(["ChatStateChanged", "scopes"]);
  for (const { on } of followed) on?.ChatStateChanged?.({ chatOid: 1 } as never);
  for (const changed of scopes) changed();
  for (const { missed } of followed) missed?.();
  expect(listener).toHaveBeenCalledTimes(3);
});

it("ends every subscription", () => {
  const { followed, scopes, end } = setUp(["pos-supply/article", "scopes"]);
  expect([followed.size, scopes.size]).toEqual([1, 1]);
  end();
  expect([followed.size, scopes.size]).toEqual([0, 0]);
});
