import { createFakeClock, createMemoryStorage } from "@backroom/ports/testing";
import { expect, it, vi } from "vitest";
import { createLayoutStore, RETRY_MS } from "./createLayoutStore.ts";
import type { LayoutCards } from "./orderTiles.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const cards = (name: string): LayoutCards => ({ [name]: { name, params: { order: 0 } } });
const layout = (storedAt: string, name: string) => ({ version: 1, storedAt, cards: cards(name) });
const EARLY = "2026-11-20T12:00:00.000Z";
const LATE = "2026-11-21T12:00:00.000Z";

/** A server of one user that can fail, a device, and a window on it. */
const setUp = ({ server, local }: { server?: unknown; local?: unknown } = {}) => {
  const storage = createMemoryStorage(
    local === undefined
      ? {}
      : { "backroom.dashboard.ann": typeof local === "string" ? local : JSON.stringify(local) },
  );
  const stored = { value: server, isDown: false, writes: 0 };
  const check = () => {
    if (stored.isDown) throw new Error("down");
  };
  const windows = new EventTarget();
  const clock = createFakeClock(NOW);
  const logError = vi.fn();
  const store = createLayoutStore({
    api: {
      readExtension: async () => {
        check();
        return stored.value;
      },
      writeExtension: async (_key, value) => {
        check();
        stored.writes += 1;
        stored.value = value;
      },
    },
    storage,
    windows: windows,
    clock,
    logError,
  });
  const storeElsewhere = (value: unknown) => {
    storage.setItem("backroom.dashboard.ann", JSON.stringify(value));
    windows.dispatchEvent(Object.assign(new Event("storage"), { key: "backroom.dashboard.ann" }));
  };
  const shown = () => Object.keys(store.getState().layout?.cards ?? {});
  return {
    store,
    stored,
    storage,
    clock,
    logError,
    storeElsewhere,
    shown,
    settle: () => clock.advanceAsync(0),
  };
};

it("takes the copy that was stored later, and sends one the server lacks", async () => {
  const older = setUp({ server: layout(LATE, "Server"), local: layout(EARLY, "Local") });
  await older.store.load("ann");
  expect(older.shown()).toEqual(["Server"]);
  expect(older.storage.getItem("backroom.dashboard.ann")).toContain("Server");

  const later = setUp({ server: layout(EARLY, "Server"), local: layout(LATE, "Local") });
  await later.store.load("ann");
  await later.settle();
  expect(later.shown()).toEqual(["Local"]);
  expect(later.stored.value).toEqual(layout(LATE, "Local"));
});

it("changes params of a card in what the server has by now, and leaves the rest of it", async () => {
  const { store, stored, settle, shown } = setUp({ server: layout(EARLY, "Rates") });
  await store.load("ann");
  const elsewhere = layout(LATE, "Rates");
  stored.value = { ...elsewhere, cards: { ...elsewhere.cards, ...cards("Version") } };
  store.save(
    { Rates: { name: "Rates", params: { order: 0, testValue: 7 } } },
    { key: "Rates", params: { testValue: 7 } },
  );
  store.save(
    { Rates: { name: "Rates", params: { order: 0, testValue: 8 } } },
    { key: "Rates", params: { testValue: 8 } },
  );
  await settle();
  expect(stored.value).toMatchObject({
    cards: { Rates: { params: { order: 0, testValue: 8 } }, Version: { name: "Version" } },
  });
  expect(shown()).toEqual(["Rates", "Version"]);
  expect(store.getState().saving).toBe("saved");

  // A tile that was taken away elsewhere does not come back with its params.
  stored.value = layout("2026-11-23T12:00:00.000Z", "Version");
  store.save(
    { Rates: { name: "Rates", params: { testValue: 9 } } },
    { key: "Rates", params: { testValue: 9 } },
  );
  await settle();
  expect(shown()).toEqual(["Version"]);
});

it("keeps a change of params that could not be sent over a reload, apart from the layout of the server", async () => {
  const first = setUp({ server: layout(EARLY, "Rates") });
  await first.store.load("ann");
  first.stored.isDown = true;
  const changed = { Rates: { name: "Rates", params: { order: 0, testValue: 7 } } };
  first.store.save(changed, { key: "Rates", params: { testValue: 7 } });
  await first.settle();
  const { stored } = first;
  stored.isDown = false;
  const elsewhere = layout(LATE, "Rates");
  stored.value = { ...elsewhere, cards: { ...elsewhere.cards, ...cards("Version") } };
  await first.store.load("ann");
  await first.settle();
  expect(stored.value).toMatchObject({ cards: { Rates: { params: { testValue: 7 } }, Version: {} } });
  expect(first.storage.getItem("backroom.dashboard.ann.changes")).toBeNull();
});

it("sends the whole layout after it was arranged, also with params that change while that fails", async () => {
  const { store, stored, settle, shown } = setUp({ server: layout(EARLY, "Rates") });
  await store.load("ann");
  stored.isDown = true;
  store.save({ ...cards("Rates"), ...cards("Locks") });
  await settle();
  const changed = { ...cards("Rates"), Locks: { name: "Locks", params: { order: 1, size: "wide" } } };
  store.save(changed, { key: "Locks", params: { size: "wide" } });
  await settle();
  stored.isDown = false;
  stored.value = layout(LATE, "Version");
  store.retry();
  await settle();
  expect(stored.value).toMatchObject({ cards: changed });
  expect(shown()).toEqual(["Rates", "Locks"]);
});

it("shows the copy while the server fails, and reads again when the connection is back", async () => {
  const { store, stored, shown, settle } = setUp({
    server: layout(LATE, "Server"),
    local: layout(EARLY, "Local"),
  });
  stored.isDown = true;
  await store.load("ann");
  expect(shown()).toEqual(["Local"]);
  stored.isDown = false;
  await settle();
  store.retry();
  await settle();
  expect(shown()).toEqual(["Server"]);
  expect(stored.writes).toBe(0);
});

it("keeps a save that failed, tries again, and sends only the latest", async () => {
  const { store, stored, clock, settle, logError } = setUp();
  await store.load("ann");
  stored.isDown = true;
  store.save(cards("First"));
  await settle();
  store.save(cards("Second"));
  await settle();
  expect(store.getState().saving).toBe("failed");
  expect(logError).toHaveBeenCalled();
  stored.isDown = false;
  await clock.advanceAsync(RETRY_MS);
  expect(store.getState().saving).toBe("saved");
  expect(stored.writes).toBe(1);
  expect(stored.value).toMatchObject({ version: 1, cards: cards("Second") });
});

it("sends at the next login what could not be sent before the logout", async () => {
  const { store, stored, settle, shown } = setUp({ server: layout(EARLY, "Server") });
  await store.load("ann");
  stored.isDown = true;
  store.save(cards("Mine"));
  await settle();
  store.clear();
  expect(store.getState().layout).toBeUndefined();
  stored.isDown = false;
  await store.load("ann");
  await settle();
  expect(shown()).toEqual(["Mine"]);
  expect(stored.value).toMatchObject({ cards: cards("Mine") });
});

it("takes what another window stores, unless its own is later", async () => {
  const { store, stored, storeElsewhere, shown } = setUp({ server: layout(LATE, "Server") });
  await store.load("ann");
  storeElsewhere(layout(EARLY, "Old"));
  expect(shown()).toEqual(["Server"]);
  storeElsewhere(layout("2026-11-23T12:00:00.000Z", "Other"));
  expect(shown()).toEqual(["Other"]);
  expect(stored.writes).toBe(0);
  // A save is later than what it follows, also where another clock is ahead.
  store.save(cards("Mine"));
  expect(store.getState().layout?.storedAt).toBe("2026-11-23T12:00:00.001Z");
});

it.each([
  ["newer", { version: 2, boards: [] }],
  ["unreadable", { version: 1, cards: "all" }],
  ["unreadable", [7]],
])(
  "says that the stored dashboard is %s, and leaves it until the user stores another",
  async (problem, server) => {
    const { store, stored, settle } = setUp({ server, local: "{not json" });
    await store.load("ann");
    await settle();
    expect(store.getState()).toMatchObject({ problem, layout: undefined });
    expect(stored.value).toBe(server);
    store.save(cards("Mine"));
    await settle();
    expect(store.getState()).toMatchObject({ problem: undefined, saving: "saved" });
    expect(stored.value).toMatchObject({ cards: cards("Mine") });
  },
);

it("an answer for the user before does not show to the next one", async () => {
  const { store, stored, shown } = setUp({ server: layout(LATE, "Ann") });
  const first = store.load("ann");
  store.clear();
  stored.value = undefined;
  await Promise.all([first, store.load("bob")]);
  expect(shown()).toEqual([]);
});
