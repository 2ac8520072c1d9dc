import type { SessionState } from "@backroom/auth";
import { expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import { connectServices } from "./connectServices.ts";

const user = (oid: number): SessionState["user"] => ({ oid, username: `user${oid}`, emailAddress: null });

/** Connected stores, and what they made the others do, in its order. */
const setUp = () => {
  const steps: string[] = [];
  const hub = { store: createStore(() => ({ isUpdateAvailable: false, other: 0 })) };
  const preferences = createStore(() => ({ isTestModeWanted: false, theme: "light" }));
  const tenancy = createStore(() => ({ currentOid: 1, tree: 0 }));
  const session = createStore<Pick<SessionState, "user">>(() => ({ user: user(1) }));
  connectServices({
    hub,
    preferences,
    tenancy,
    session,
    update: { announce: () => void steps.push("announce") },
    access: { refresh: () => void steps.push("refresh") },
    userData: { clear: () => void steps.push(`clear for ${session.getState().user?.oid}`) },
  });
  return { steps, hub, preferences, tenancy, session };
};

it("another user starts with nothing of the one before", () => {
  const { steps, session } = setUp();
  session.setState({ user: user(2) });
  expect(steps).toEqual(["clear for 2"]);
});

it("a logout keeps what its page shows until that page is left, and the next login clears", () => {
  const { steps, session } = setUp();
  session.setState({ user: undefined });
  expect(steps).toEqual([]);
  session.setState({ user: user(1) });
  expect(steps).toEqual(["clear for 1"]);
});

it("a renewed token of the same user changes nothing", () => {
  const { steps, session } = setUp();
  session.setState({ user: user(1) });
  expect(steps).toEqual([]);
});

it("rights are worked out anew for another tenant and in test mode, and for nothing else", () => {
  const { steps, preferences, tenancy } = setUp();
  tenancy.setState({ tree: 1 });
  preferences.setState({ theme: "dark" });
  expect(steps).toEqual([]);
  tenancy.setState({ currentOid: 7 });
  preferences.setState({ isTestModeWanted: true });
  expect(steps).toEqual(["refresh", "refresh"]);
});

it("an update that the hub learns of is announced", () => {
  const { steps, hub } = setUp();
  hub.store.setState({ other: 1 });
  hub.store.setState({ isUpdateAvailable: true });
  expect(steps).toEqual(["announce"]);
});
