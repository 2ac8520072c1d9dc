import { createFakeClock } from "@backroom/ports/testing";
import { expect, it } from "vitest";
import { createUpdateStore } from "./updateStore.ts";

const setup = (deployed: string | Error) => {
  const logged: string[] = [];
  const clock = createFakeClock();
  let calls = 0;
  const store = createUpdateStore({
    readVersion: async () => {
      calls += 1;
      if (deployed instanceof Error) throw deployed;
      return { version: "2.0.0", buildDate: deployed };
    },
    buildDate: "2026-01-02T00:00:00Z",
    logError: (message) => void logged.push(message),
    clock,
  });
  return { store, logged, clock, calls: () => calls };
};

it.each([
  ["2026-01-03T00:00:00Z", true],
  ["2026-01-02T00:00:00Z", false],
  ["2026-01-01T00:00:00Z", false],
  ["rubbish", false],
])("a deployed build of %s is an update: %s", async (deployed, isUpdate) => {
  const { store } = setup(deployed);
  await store.check();
  expect(store.getState().isUpdateAvailable).toBe(isUpdate);
});

it("waits for a request that is under way, and keeps what was deployed", async () => {
  const { store, calls } = setup("2026-01-01T00:00:00Z");
  void store.check();
  await store.checkOnFocus();
  expect(store.getState().deployed).toEqual({ version: "2.0.0", buildDate: "2026-01-01T00:00:00Z" });
  expect(calls()).toBe(1);
});

it("asks on focus at most every five minutes", async () => {
  const { store, clock, calls } = setup("2026-01-01T00:00:00Z");
  await store.check();
  clock.advance(299_999);
  await store.checkOnFocus();
  expect(calls()).toBe(1);
  clock.advance(1);
  await store.checkOnFocus();
  expect(calls()).toBe(2);
});

it("a failed check is logged and changes nothing; the hub's word counts too", async () => {
  const { store, logged } = setup(new Error("offline"));
  await store.check();
  expect(store.getState().isUpdateAvailable).toBe(false);
  expect(logged).toHaveLength(1);
  store.announce();
  expect(store.getState().isUpdateAvailable).toBe(true);
});
