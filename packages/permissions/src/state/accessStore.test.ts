import type { Navigation } from "@backroom/contract";
import { describe, expect, it } from "vitest";
import { VISIBILITY } from "../constants.ts";
import { createAccessStore } from "./accessStore.ts";

const navigation: Navigation = {
  rootItems: [
    {
      key: "wip",
      text: "Bridge",
      icon: null,
      path: "/service/bridge",
      page: "Bridge",
      params: {},
      responsiblePath: null,
      keywords: [],
      children: [],
    },
  ],
};

const user = { rootTenantOid: 1 };

const storeFor = (mayTest: boolean, isTestModeWanted: () => boolean) =>
  createAccessStore({
    currentTenantOid: () => 7,
    api: {
      navigation: async () => navigation,
      permissions: async () => (mayTest ? { "/internal/test-mode": { "1": ["Demand"] } } : {}),
      progress: async () => ({ "/service/bridge": true }),
    },
    isTestModeWanted,
  });

describe("createAccessStore", () => {
  it("shows unfinished pages when test mode is kept and allowed", async () => {
    const store = storeFor(true, () => true);
    await store.load(user);
    expect(store.getState().navigation.rootItems[0]?.visibility).toBe(VISIBILITY.inProgress);
  });

  it("ignores the kept flag without the permission", async () => {
    const store = storeFor(false, () => true);
    await store.load(user);
    expect(store.getState()).toMatchObject({ mayTest: false, isTestMode: false });
    store.refresh();
    expect(store.getState().navigation.rootItems[0]?.visibility).toBe(VISIBILITY.hidden);
  });

  it("switches at once and forgets everything at logout", async () => {
    let isWanted = false;
    const store = storeFor(true, () => isWanted);
    await store.load(user);
    expect(store.getState().isTestMode).toBe(false);
    isWanted = true;
    store.refresh();
    expect(store.getState().isTestMode).toBe(true);
    store.clear();
    expect(store.getState().navigation.pathDict.size).toBe(0);
    expect(store.getState().mayTest).toBe(false);
  });

  it("hides a link where the current tenant has no right, keeps its address, and shows it again elsewhere", async () => {
    let tenantOid = 7;
    const store = createAccessStore({
      api: {
        navigation: async () => navigation,
        permissions: async () => ({ "/service/bridge": { "1": ["Demand"], "7": [] } }),
        progress: async () => ({}),
      },
      isTestModeWanted: () => false,
      currentTenantOid: () => tenantOid,
    });
    await store.load(user);
    expect(store.getState().navigation.rootItems[0]?.visibility).toBe(VISIBILITY.hidden);
    expect(store.getState().navigation.pathDict.has("/service/bridge")).toBe(true);
    tenantOid = 8;
    store.refresh();
    expect(store.getState().navigation.rootItems[0]?.visibility).toBe(VISIBILITY.visible);
  });

  it("changes nothing when one of the reads fails", async () => {
    const store = createAccessStore({
      api: {
        navigation: async () => navigation,
        permissions: () => Promise.reject(new Error("down")),
        progress: async () => ({}),
      },
      isTestModeWanted: () => false,
      currentTenantOid: () => 7,
    });
    await expect(store.load(user)).rejects.toThrow("down");
    expect(store.getState().navigation.rootItems).toEqual([]);
  });

  it("shows the console of another user until the preview ends, also after an own reload, and never after a logout", async () => {
    const store = storeFor(true, () => true);
    await store.load(user);
    const answer = {
      name: "Cashier",
      permissions: { "/a": { "1": ["Demand" as const] } },
      navigation: { rootItems: [] },
      progress: {},
    };
    store.preview({ of: { roleOid: 4 }, answer });
    await store.load(user);
    expect(store.getState()).toMatchObject({ mayTest: false, previewed: { roleOid: 4, name: "Cashier" } });
    expect(store.getState().rights.mayOpen("/a", 7)).toBe(true);
    store.preview(undefined);
    expect(store.getState()).toMatchObject({ mayTest: true, previewed: undefined });
    store.preview({ of: { roleOid: 4 }, answer });
    store.clear();
    expect(store.getState().previewed).toBeUndefined();
  });
});
