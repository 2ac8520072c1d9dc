import type { ScopeRow } from "@backroom/contract";
import { createFakeClock, createMemoryStorage } from "@backroom/ports/testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TenancyProfile } from "./currentTenant.ts";
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
  const setPrimaryTenant = vi.fn(async () => undefined);
  const logError = vi.fn();
  const make = (sessionStorage = session) =>
    createTenancyStore({
      api: { scopeRows, scopeCurrencies: async () => ({ 1: "EUR", 102: "CZK" }), setPrimaryTenant },
      localStorage: local,
      sessionStorage,
      clock,
      logError,
    });
  return { local, session, clock, scopeRows, setPrimaryTenant, logError, make };
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

  it("starts a new tab with the primary tenant, not the last chosen one", async () => {
    const user = { ...admin, primaryTenantOid: 104 };
    const first = context.make();
    await first.load(user);
    expect(first.getState().current?.id).toBe("T104");
    first.choose(102);
    const otherTab = context.make(createMemoryStorage());
    await otherTab.load(user);
    expect(otherTab.getState().current?.id).toBe("T104");
    await first.load(user);
    expect(first.getState().current?.id).toBe("T102");
  });

  it("stores the primary tenant on the server and keeps the current one", async () => {
    const store = context.make();
    await store.load({ ...admin, tenantOids: [101, 102] });
    await store.setPrimary(102);
    expect(context.setPrimaryTenant).toHaveBeenLastCalledWith(102);
    expect(store.getState()).toMatchObject({ primaryOid: 102, currentOid: 1 });
    await store.setPrimary(undefined);
    expect(context.setPrimaryTenant).toHaveBeenLastCalledWith(-1);
    expect(store.getState().primaryOid).toBeUndefined();
  });

  it("keeps the old primary tenant when the server refuses the new one", async () => {
    const store = context.make();
    await store.load({ ...admin, primaryTenantOid: 104 });
    context.setPrimaryTenant.mockRejectedValueOnce(new Error("refused"));
    await expect(store.setPrimary(102)).rejects.toThrow("refused");
    expect(store.getState().primaryOid).toBe(104);
  });

  it("gives tenants and the root their currencies", async () => {
    const store = context.make();
    await store.load(admin);
    const currencyOf = (oid: number) => store.getState().tree.byOid.get(oid)?.currency;
    expect([1, 101, 102].map(currencyOf)).toEqual(["EUR", undefined, "CZK"]);
  });

  it("keeps the last three choices per user, newest first", async () => {
    const store = context.make();
    await store.load(admin);
    for (const oid of [101, 102, 103, 104, 102, 1, 102]) store.choose(oid);
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

  it("reads nothing after a logout, also if data changed before it", async () => {
    const store = context.make();
    await store.load(admin);
    store.refresh();
    store.clear();
    store.refresh();
    context.clock.advance(1000);
    expect(context.scopeRows).toHaveBeenCalledOnce();
  });

  it("ignores responses for a user who has logged out", async () => {
    const store = context.make();
    await store.load({ ...admin, tenantOids: [101, 102] });
    const tree = Promise.withResolvers<ScopeRow[]>();
    const primary = Promise.withResolvers<undefined>();
    context.scopeRows.mockReturnValueOnce(tree.promise);
    context.setPrimaryTenant.mockReturnValueOnce(primary.promise);
    store.refresh();
    context.clock.advance(1000);
    const setting = store.setPrimary(102);
    store.clear();
    context.scopeRows.mockResolvedValueOnce(rowsOf(1));
    await store.load({ ...admin, username: "other" });
    primary.resolve(undefined);
    tree.resolve(rowsOf(5));
    await setting;
    await tree.promise;
    await Promise.resolve();
    expect(store.getState().tenants.map(({ oid }) => oid)).toEqual([101]);
    expect(store.getState().primaryOid).toBeUndefined();
  });

  it("ignores the scopes of a load that was cancelled", async () => {
    const store = context.make();
    const tree = Promise.withResolvers<ScopeRow[]>();
    context.scopeRows.mockReturnValueOnce(tree.promise);
    const controller = new AbortController();
    const loading = store.load(admin, { signal: controller.signal });
    controller.abort();
    tree.resolve(rowsOf(5));
    await loading;
    expect(store.getState().tenants).toEqual([]);
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

describe("a place in a tenant", () => {
  const rows: ScopeRow[] = [
    ...rowsOf(5),
    [20, 2, "1", "LOCATION", 201, "Graben", "", false, false],
    [21, 20, "1", "TERMINAL", 301, "Till 1", "", false, false],
    [22, 2, "2", "LOCATION", 202, "Closed", "", true, false],
    [23, 6, "1", "LOCATION", 203, "Of a disabled tenant", "", false, false],
    [24, 30, "P1", "TERMINAL", 304, "PAN 1", "", false, false],
    [30, 0, "FR", "COUNTRY", 0, "France", "", false, false],
  ];
  const standing = async (oids: readonly number[], user: TenancyProfile & { username: string } = admin) => {
    const context = setUp(rows);
    const store = context.make();
    await store.load(user);
    for (const oid of oids) store.choose(oid);
    const { currentOid, location, terminal, placeOid } = store.getState();
    return { place: [currentOid, location?.oid, terminal?.oid, placeOid], context };
  };

  it("is a location or a terminal, with its tenant; its tenant is all of it again", async () => {
    expect((await standing([201])).place).toEqual([101, 201, undefined, 201]);
    expect((await standing([102, 301])).place).toEqual([101, 201, 301, 301]);
    expect((await standing([301, 101])).place).toEqual([101, undefined, undefined, 101]);
    expect((await standing([301, 102])).place).toEqual([102, undefined, undefined, 102]);
  });

  it("is not one that is disabled, unknown, or of a tenant that cannot be chosen", async () => {
    expect((await standing([202, 203, 999, 0, 10])).place).toEqual([1, undefined, undefined, 1]);
    const limited = { ...admin, tenantOids: [102, 103] };
    expect((await standing([102, 201, 304], limited)).place).toEqual([102, undefined, undefined, 102]);
  });

  it("is a PAN terminal for who may choose all tenants", async () => {
    expect((await standing([304])).place).toEqual([1, undefined, 304, 304]);
  });

  it("stays in its tab, and a new tab begins with all of the tenant", async () => {
    const { context } = await standing([301]);
    const reloaded = context.make();
    await reloaded.load(admin);
    expect(reloaded.getState().placeOid).toBe(301);
    const other = context.make(createMemoryStorage());
    await other.load(admin);
    expect(other.getState().placeOid).toBe(101);
    reloaded.clear();
    await reloaded.load({ ...admin, username: "other", primaryTenantOid: 101 });
    expect(reloaded.getState().placeOid).toBe(101);
  });

  it("gives way to its tenant when it is deleted", async () => {
    const { context } = await standing([301]);
    context.scopeRows.mockResolvedValue(rows.filter(([, , , , oid]) => oid !== 301));
    const reloaded = context.make();
    await reloaded.load(admin);
    expect(reloaded.getState().placeOid).toBe(101);
  });
});
