import type { HubFollowing, HubState } from "@backroom/api-client";
import type { DataServiceEvent } from "@backroom/contract";
import { expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { createDataEvents } from "../dataEvents.ts";
import { createRecordEditors } from "../recordEditors.ts";
import { followTenancy } from "../followTenancy.ts";

const setup = () => {
  const followed = new Set<HubFollowing>();
  const hub = {
    follow: (following: HubFollowing) => {
      followed.add(following);
      return () => void followed.delete(following);
    },
  };
  const say = (name: "DataServiceCreate" | "DataServiceUpdate" | "DataServiceDelete", kind: string) => {
    const [area = "", entity = ""] = kind.split("/");
    const event = { area, entity, oid: 7, tenantOid: 1, etag: null, userName: null, origin: null };
    for (const { on } of followed) on?.[name]?.(event satisfies DataServiceEvent);
  };
  return { hub, followed, say };
};

it("a grid hears the changes of its kind, and when some were missed, until it leaves", () => {
  const { hub, followed, say } = setup();
  const heard: string[] = [];
  const missed = vi.fn<() => void>();
  const end = createDataEvents(hub, "pos-supply", "article")(({ type }) => heard.push(type), missed);
  say("DataServiceCreate", "pos-supply/article");
  say("DataServiceUpdate", "pos-supply/tax");
  say("DataServiceDelete", "pos-supply/article");
  for (const following of followed) following.missed?.();
  expect(heard).toEqual(["create", "delete"]);
  expect(missed).toHaveBeenCalledOnce();
  end();
  expect(followed.size).toBe(0);
});

it("the scope tree is read again for records that are in it, and for no others", () => {
  const { hub, say } = setup();
  const refresh = vi.fn<() => void>();
  followTenancy(hub, { refresh });
  say("DataServiceUpdate", "pos-supply/article");
  say("DataServiceCreate", "pos-document/receipt");
  expect(refresh).not.toHaveBeenCalled();
  say("DataServiceUpdate", "tenancy/tenant");
  say("DataServiceCreate", "tenancy/pos-terminal");
  say("DataServiceDelete", "settings/country");
  expect(refresh).toHaveBeenCalledTimes(3);
});

it("a grid hears who edits records of its kind, and forgets them when the connection is lost", () => {
  const { hub, followed } = setup();
  const store = createStore<HubState>(() => ({
    status: "connected",
    isUpdateAvailable: false,
    problem: undefined,
  }));
  const heard: [oid: number, names: readonly string[]][][] = [];
  const end = createRecordEditors({ ...hub, store }, "a", "b")((editors) => heard.push([...editors]));
  const say = (entity: string, oid: number, ...editors: string[]) => {
    for (const { on } of followed) on?.RecordEditors?.("a", entity, [{ oid, editors }]);
  };
  expect([...followed].map(({ subscribe }) => subscribe)).toEqual([["SubscribeRecordEditors", "a", "b"]]);
  say("b", 7, "Ada");
  say("c", 8, "Bo");
  say("b", 9, "Bo");
  say("b", 7);
  expect(heard).toEqual([
    [[7, ["Ada"]]],
    [
      [7, ["Ada"]],
      [9, ["Bo"]],
    ],
    [[9, ["Bo"]]],
  ]);
  store.setState({ status: "reconnecting" });
  store.setState({ status: "connected" });
  expect(heard.slice(3)).toEqual([[]]);
  end();
  expect(followed.size).toBe(0);
});
