import type { ScopeRow } from "@backroom/contract";
import { createFakeClock, createMemoryStorage } from "@backroom/ports/testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createTenancyStore } from "./tenancyStore.ts";

const rowsOf = (count: number): ScopeRow[] => [
  [0, -1, "*", "GLOBAL", 1, "Global", "", false, false],
  [1, 0, "DE", "COUNTRY", 10, "Germany", "", false, false],
  ...Array.from({ length: count }, (_, index): ScopeRow => {
    const oid = 101 + index;
    return [index + 2, 1, `T${oid}`, "TENANT", oid, `Tenant ${oid}`, "", oid === 105, false];
  }),
];

const admin = { username: "admin", rootTenantOid: 1, tenantOids: [], primaryTenantOid: -1 };

const setUp = (rows = rowsOf(5)) => {
  const local = createMemoryStorage();
  const session = createMemoryStorage();
  const clock = createFakeClock();
  const scopeRows = vi.fn(async () => rows);
  const logError = vi.fn();
  const make = (sessionStorage = session) =>
    createTenancyStore({
      api: { scopeRows },
      localStorage: local,
      sessionStorage,
      clock,
      logError,
    });
  return { local, session, clock, scopeRows, logError, make };
};

describe("createTenancyStore", () => {
  let context = setUp();
  beforeEach(() => {
    context = setUp();
  });

  it("starts at the root when nothing points elsewhere", async () => {
    const store = context.make();
    await store.load(admin);
    expect(store.getState()).toMatchObject({
      currentOid: 1,
      current: undefined,
      isVisible: true,
      mayChooseRoot: true,
    });
  });

  it("keeps the choice for the tab, and a new tab begins with the last one of its user", async () => {
    const first = context.make();
    await first.load(admin);
    first.choose(102);
    const reloaded = context.make();
    await reloaded.load(admin);
    expect(reloaded.getState().current?.id).toBe("T102");
    const otherTab = context.make(createMemoryStorage());
    await otherTab.load(admin);
    expect(otherTab.getState().current?.id).toBe("T102");
    otherTab.choose(103);
    otherTab.choose(1);
    await reloaded.load(admin);
    expect(reloaded.getState().current?.id).toBe("T102");
    const third = context.make(createMemoryStorage());
    await third.load(admin);
    expect(third.getState().currentOid).toBe(1);
    const ofAnother = context.make(createMemoryStorage());
    await ofAnother.load({ ...admin, username: "other", primaryTenantOid: 104 });
    expect(ofAnother.getState().current?.id).toBe("T104");
  });

  it("keeps the last three choices per user, newest first", async () => {
    const store = context.make();
    await store.load(admin);
    for (const oid of [101, 102, 103, 104, 102]) store.choose(oid);
    expect(store.getState().recents.map(({ oid }) => oid)).toEqual([102, 104, 103]);
    await store.load({ ...admin, username: "other" });
    expect(store.getState().recents).toEqual([]);
  });

  it("does not choose disabled, foreign or unknown tenants", async () => {
    const store = context.make();
    await store.load({ ...admin, tenantOids: [101, 105], primaryTenantOid: 101 });
    for (const oid of [105, 102, 999, 1]) store.choose(oid);
    expect(store.getState().currentOid).toBe(101);
  });

  it.each([
    ["backroom.tenant", "{"],
    ["backroom.tenantRecents.admin", "{"],
    ["backroom.tenantRecents.admin", '["x"]'],
  ])("falls back when %s holds %s", async (key, value) => {
    (key === "backroom.tenant" ? context.session : context.local).setItem(key, value);
    const store = context.make();
    await store.load(admin);
    expect(store.getState()).toMatchObject({ currentOid: 1, recents: [] });
    expect(context.logError).toHaveBeenCalledWith(expect.stringContaining(key), expect.any(Error));
  });

  it("gathers data changes into one read", async () => {
    const rows = rowsOf(2);
    context = setUp(rows);
    const store = context.make();
    await store.load(admin);
    rows.push([9, 1, "T109", "TENANT", 109, "New", "", false, false]);
    store.refresh();
    store.refresh();
    expect(context.clock.pending()).toBe(1);
    context.clock.advance(1000);
    await expect.poll(() => store.getState().tenants).toHaveLength(3);
    expect(context.scopeRows).toHaveBeenCalledTimes(2);
  });

  it("keeps the tree when a refresh fails", async () => {
    const store = context.make();
    await store.load(admin);
    context.scopeRows.mockRejectedValueOnce(new Error("down"));
    store.refresh();
    context.clock.advance(1000);
    await Promise.resolve();
    expect(store.getState().tenants).toHaveLength(5);
  });

  it("forgets user and choice at logout", async () => {
    const store = context.make();
    await store.load(admin);
    store.choose(102);
    store.clear();
    expect(store.getState()).toMatchObject({ tenants: [], isVisible: false });
    expect(context.session.getItem("backroom.tenant")).toBeNull();
    const nextLogin = context.make(createMemoryStorage());
    await nextLogin.load(admin);
    expect(nextLogin.getState().currentOid).toBe(1);
  });
});
