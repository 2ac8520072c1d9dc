import { createMemoryStorage } from "@backroom/ports/testing";
import { describe, expect, it } from "vitest";
import { makeSession, makeTabs, makeToken } from "../../test/session.ts";
import type { Session } from "./session.ts";
import { AUTH_STORAGE_KEY } from "../constants.ts";

const stored = (token: string, provider = "internal") => ({
  [AUTH_STORAGE_KEY]: JSON.stringify({ token, provider }),
});
const admin = { username: "admin", password: "backroom" };
const minute = 60_000;
const day = 24 * 60 * minute;

/** Whether a promise is still pending once everything settled has run on. */
const isPending = async (promise: Promise<unknown>): Promise<boolean> => {
  let pending = true;
  void promise.then(
    () => (pending = false),
    () => (pending = false),
  );
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return pending;
};

describe("logging in", () => {
  it("knows the user and gives the token to calls", async () => {
    const { session } = makeSession();
    expect(await session.token()).toBeUndefined();
    await session.logIn(admin);
    expect(session.getState().user).toEqual({
      oid: 12,
      username: "admin",
      emailAddress: "j@example.com",
    });
    expect(await session.token()).toBe(session.getState().token?.value);
  });

  it("keeps the token of a remembered user for good, of others for the tab", async () => {
    const { session, storage } = makeSession();
    await session.logIn({ ...admin, remember: true });
    expect([storage.persistent.values.size, storage.tab.values.size]).toEqual([1, 0]);
    await session.logIn(admin);
    expect([storage.persistent.values.size, storage.tab.values.size]).toEqual([0, 1]);
    expect(JSON.parse(storage.tab.getItem(AUTH_STORAGE_KEY) ?? "")).toEqual({
      token: session.getState().token?.value,
      provider: "internal",
    });
    await session.logIn({ ...admin, remember: true });
    expect([storage.persistent.values.size, storage.tab.values.size]).toEqual([1, 0]);
  });

  it("keeps a token of an identity provider for the tab unless it is to be remembered", () => {
    const { session, storage } = makeSession();
    session.accept(makeToken(), { provider: "aad" });
    expect([storage.persistent.values.size, storage.tab.values.size]).toEqual([0, 1]);
    expect(session.getState()).toMatchObject({ provider: "aad", isRemembered: false });
  });

  it("leaves everything as it was when the server refuses", async () => {
    const { session, storage } = makeSession();
    await expect(session.logIn({ username: "admin", password: "x" })).rejects.toMatchObject({
      errorCode: 40101,
    });
    expect(session.getState().user).toBeUndefined();
    expect(storage.tab.values.size).toBe(0);
  });

  it.each([
    ["no-jwt", "unreadable"],
    ["a.!!.c", "unreadable"],
    [makeToken({ unique_name: 5 }), "unreadable"],
    [makeToken({ exp: 5 }), "expired"],
  ])("refuses the token %s as %s", (token, reason) => {
    const { session, storage } = makeSession();
    expect(() => session.accept(token)).toThrow(expect.objectContaining({ code: "invalidToken", reason }));
    expect(storage.tab.values.size).toBe(0);
  });
});

describe("restoring", () => {
  it("logs in with the stored token, and knows its provider and where it was", () => {
    const { storage, create } = makeSession();
    storage.persistent.setItem(AUTH_STORAGE_KEY, stored(makeToken(), "aad")[AUTH_STORAGE_KEY] ?? "");
    expect(create().getState()).toMatchObject({
      user: { username: "jürgen" },
      provider: "aad",
      isRemembered: true,
    });
  });

  it.each([
    ["{", true],
    ['{"token":"x","provider":"internal"}', true],
    [stored(makeToken(), "Google")[AUTH_STORAGE_KEY], true],
    ['{"token":5}', true],
    [stored(makeToken({ exp: 5 }))[AUTH_STORAGE_KEY], false],
  ])("clears %s; logged: %s", (value, isLogged) => {
    const storage = {
      tab: createMemoryStorage(),
      persistent: createMemoryStorage({ [AUTH_STORAGE_KEY]: value ?? "" }),
    };
    const { session, errors } = makeSession({ storage });
    expect(session.getState().user).toBeUndefined();
    expect(storage.persistent.values.size).toBe(0);
    expect(errors.length > 0).toBe(isLogged);
  });

  it("lives in memory when the browser forbids storage", async () => {
    const refuse = () => {
      throw new Error("SecurityError");
    };
    const broken = { getItem: refuse, setItem: refuse, removeItem: refuse };
    const { session, errors } = makeSession({ storage: { tab: broken, persistent: broken } });
    await session.logIn(admin);
    expect(await session.token()).toBeDefined();
    session.logout();
    expect(errors.length).toBeGreaterThan(0);
  });

  it("takes ANONYMOUS as valid for ever, without a user and without a dialog", async () => {
    const storage = { tab: createMemoryStorage(stored("ANONYMOUS")), persistent: createMemoryStorage() };
    const { session, clock } = makeSession({ storage });
    clock.advance(1000 * day);
    expect(await session.token()).toBe("ANONYMOUS");
    expect(session.getState()).toMatchObject({ user: undefined, relogin: undefined });
  });
});

describe("an expired token", () => {
  const expire = async () => {
    const made = makeSession();
    await made.session.logIn({ ...admin, remember: true });
    const old = await made.session.token();
    made.clock.advance(day);
    return { ...made, old };
  };

  it("opens one dialog and lets every call wait for the new token", async () => {
    const { session, storage } = await expire();
    session.registerRelogin();
    const calls = [session.token(), session.token()];
    expect(session.getState().relogin).toBe("expired");
    expect(await Promise.all(calls.map(isPending))).toEqual([true, true]);

    await expect(session.logIn({ username: "admin", password: "wrong" })).rejects.toThrow("Invalid");
    expect(await Promise.all(calls.map(isPending))).toEqual([true, true]);
    await session.logIn({ ...admin, remember: true });
    const fresh = session.getState().token?.value;
    expect(await Promise.all(calls)).toEqual([fresh, fresh]);
    expect(session.getState().relogin).toBeUndefined();
    expect(storage.persistent.values.size).toBe(1);
  });

  it("rejects the waiting calls when the user logs out instead", async () => {
    const { session } = await expire();
    session.registerRelogin();
    const call = session.token();
    session.logout();
    await expect(call).rejects.toThrow("Logged out");
    expect(session.getState().user).toBeUndefined();
  });

  it("rejects with 'Missing authRelogin' when no dialog is there", async () => {
    const { session } = await expire();
    await expect(session.token()).rejects.toThrow("Missing authRelogin");
    const leave = session.registerRelogin();
    leave();
    leave();
    await expect(session.token()).rejects.toThrow("Missing authRelogin");
  });

  it("is replaced without a question by the one another tab of the same user has stored", async () => {
    const { session, storage, old } = await expire();
    const other = makeToken({ unique_name: "admin", exp: (2 * day) / 1000 });
    storage.persistent.setItem(AUTH_STORAGE_KEY, JSON.stringify({ token: other, provider: "internal" }));
    expect(old).not.toBe(other);
    expect(await session.token()).toBe(other);
  });

  it("is not replaced by a token of another user", async () => {
    const { session, storage } = await expire();
    const other = makeToken({ unique_name: "viewer", sub: "13", exp: (2 * day) / 1000 });
    storage.persistent.setItem(AUTH_STORAGE_KEY, JSON.stringify({ token: other, provider: "internal" }));
    await expect(session.token()).rejects.toThrow("Missing authRelogin");
  });

  it("counts as expired 5 s before it expires", async () => {
    const { session, clock } = makeSession();
    session.registerRelogin();
    session.accept(makeToken({ exp: 100 }));
    clock.advance(94_999);
    expect(await session.token()).toBeDefined();
    clock.advance(1);
    expect(await isPending(session.token())).toBe(true);
  });
});

describe("locking", () => {
  it("drops the token at once, keeps the user, and lets calls wait", async () => {
    const { session, storage, create } = makeSession();
    session.registerRelogin();
    await session.logIn({ ...admin, remember: true });
    session.lock();
    expect(session.getState()).toMatchObject({
      token: undefined,
      relogin: "lock",
      isRemembered: true,
      user: { username: "admin" },
    });
    expect([storage.persistent.values.size, storage.tab.values.size]).toEqual([0, 0]);
    expect(create().getState().user).toBeUndefined();
    const call = session.token();
    expect(session.getState().relogin).toBe("lock");
    await session.logIn(admin);
    expect(await call).toBe(session.getState().token?.value);
  });

  it("does not give way to another tab", async () => {
    const { session, storage } = makeSession();
    session.registerRelogin();
    await session.logIn(admin);
    const token = await session.token();
    session.lock();
    for (const one of [token, makeToken({ unique_name: "admin", sid: "another" })]) {
      storage.tab.setItem(AUTH_STORAGE_KEY, JSON.stringify({ token: one, provider: "internal" }));
      expect(await isPending(session.token())).toBe(true);
    }
    expect(session.getState().relogin).toBe("lock");
  });

  it("is refused where nobody could unlock", async () => {
    const { session } = makeSession();
    await session.logIn(admin);
    expect(() => session.lock()).toThrow("Missing authRelogin");
    expect(await session.token()).toBeDefined();
  });
});

describe("a token the server refuses", () => {
  const logIn = async () => {
    const made = makeSession();
    made.session.registerRelogin();
    await made.session.logIn({ ...admin, remember: true });
    return { ...made, token: made.session.getState().token?.value ?? "" };
  };

  it("opens the dialog, and calls wait for the next token", async () => {
    const { session, storage, token } = await logIn();
    expect(session.refuse(token)).toBe(true);
    expect(session.getState()).toMatchObject({
      user: { username: "admin" },
      token: undefined,
      relogin: "ended",
    });
    expect(storage.persistent.values.size).toBe(0);
    const call = session.token();
    expect(await isPending(call)).toBe(true);
    await session.logIn(admin);
    expect(await call).toBe(session.getState().token?.value);
    expect(await call).not.toBe(token);
  });

  it("counts as expired when its time is over", async () => {
    const { session, clock, token } = await logIn();
    clock.advance(86_400_000);
    expect(session.refuse(token)).toBe(true);
    expect(session.getState().relogin).toBe("expired");
  });

  it("is replaced without a question by the one another tab of the same user has stored", async () => {
    const { session, storage, token } = await logIn();
    const other = makeToken({ unique_name: "admin", sid: "another" });
    storage.persistent.setItem(AUTH_STORAGE_KEY, JSON.stringify({ token: other, provider: "internal" }));
    expect(session.refuse(token)).toBe(true);
    expect(session.getState().relogin).toBeUndefined();
    expect(await session.token()).toBe(other);
  });

  it("ends nothing when a newer one is there already", async () => {
    const { session, token } = await logIn();
    await session.logIn(admin);
    expect(session.refuse(token)).toBe(true);
    expect(session.getState().relogin).toBeUndefined();
  });

  it("keeps a lock a lock", async () => {
    const { session, token } = await logIn();
    session.lock();
    expect(session.refuse(token)).toBe(true);
    expect(session.getState().relogin).toBe("lock");
  });

  it("is given up when its user has logged out, or another one is there", async () => {
    const { session, token } = await logIn();
    session.logout();
    expect(() => session.refuse(token)).toThrow("Logged out");
    await session.logIn({ username: "viewer", password: "backroom" });
    expect(() => session.refuse(token)).toThrow("Logged out");
  });

  it("fails where nobody could log in again", async () => {
    const { session } = makeSession();
    await session.logIn(admin);
    expect(session.refuse((await session.token()) ?? "")).toBe(false);
    expect(session.getState().relogin).toBeUndefined();
  });

  it("is not sent to the server at logout", async () => {
    const { session, token, endedTokens } = await logIn();
    session.refuse(token);
    session.logout();
    expect(endedTokens).toEqual([]);
  });
});

describe("another user in the same tab", () => {
  it("never sends what the first one began, and reads of the first one end", async () => {
    const { session } = makeSession();
    session.registerRelogin();
    await session.logIn(admin);
    session.lock();
    const call = session.token();
    const ended = session.ended();
    session.accept(makeToken({ unique_name: "viewer", sub: "13" }));
    await expect(call).rejects.toThrow("Logged out");
    expect(ended.aborted).toBe(true);
    expect(session.ended().aborted).toBe(false);
  });

  it("cannot continue the session of the first one: their token is ended, and calls wait on", async () => {
    const { session, endedTokens } = makeSession();
    session.registerRelogin();
    await session.logIn(admin);
    session.lock();
    const call = session.token();
    const other = makeToken({ unique_name: "viewer", sub: "13" });
    expect(() => session.accept(other, { isRelogin: true })).toThrow(
      expect.objectContaining({ expected: "admin", actual: "viewer" }),
    );
    expect(endedTokens).toEqual([other]);
    expect(session.getState()).toMatchObject({ user: { username: "admin" }, relogin: "lock" });
    expect(await isPending(call)).toBe(true);
    const same = makeToken({ unique_name: "admin", sid: "again" });
    session.accept(same, { isRelogin: true });
    expect(await call).toBe(same);
  });

  it("keeps the user who logged out last until a user logs in", async () => {
    const { session } = makeSession();
    await session.logIn(admin);
    session.logout();
    session.logout();
    expect(session.getState().lastUser?.username).toBe("admin");
    await session.logIn({ username: "viewer", password: "backroom" });
    expect(session.getState().lastUser).toBeUndefined();
  });
});

describe("several tabs", () => {
  /** Two tabs that share a remembered session. */
  const open = async () => {
    const channel = makeTabs();
    const storage = { tab: createMemoryStorage(), persistent: createMemoryStorage() };
    const { session: first, endedTokens } = makeSession({ storage, channel: channel() });
    await first.logIn({ ...admin, remember: true });
    const own = { tab: createMemoryStorage(), persistent: storage.persistent };
    const { session: second } = makeSession({ storage: own, channel: channel() });
    first.registerRelogin();
    second.registerRelogin();
    return { first, second, persistent: storage.persistent, endedTokens, channel };
  };
  const reloginOf = ({ getState }: Session) => getState().relogin;

  it("a logout opens the dialog in the other one, which goes on after logging in again", async () => {
    const { first, second } = await open();
    first.logout();
    expect(first.getState().user).toBeUndefined();
    expect(second.getState()).toMatchObject({ user: { username: "admin" }, relogin: "ended" });
    const call = second.token();
    await second.logIn({ ...admin, remember: true });
    expect(await call).toBe(second.getState().token?.value);
    expect(first.getState().user).toBeUndefined();
  });

  it("a refused token opens it in both, and one login closes both", async () => {
    const { first, second } = await open();
    first.refuse((await first.token()) ?? "");
    expect([reloginOf(first), reloginOf(second)]).toEqual(["ended", "ended"]);
    const call = second.token();
    await first.logIn({ ...admin, remember: true });
    expect([reloginOf(first), reloginOf(second)]).toEqual([undefined, undefined]);
    expect(await call).toBe(await first.token());
  });

  it("lock and unlock together", async () => {
    const { first, second, persistent } = await open();
    second.lock();
    expect([reloginOf(first), reloginOf(second)]).toEqual(["lock", "lock"]);
    expect(first.getState().token).toBeUndefined();
    expect(persistent.values.size).toBe(0);
    await second.logIn(admin);
    expect([reloginOf(first), reloginOf(second)]).toEqual([undefined, undefined]);
  });

  it("a lock removes the token of a duplicated tab, too", async () => {
    const channel = makeTabs();
    const { session: first, storage } = makeSession({ channel: channel() });
    first.registerRelogin();
    await first.logIn(admin);
    const copy = { tab: createMemoryStorage(), persistent: storage.persistent };
    copy.tab.setItem(AUTH_STORAGE_KEY, storage.tab.getItem(AUTH_STORAGE_KEY) ?? "");
    const { session: second } = makeSession({ storage: copy, channel: channel() });
    expect(second.getState().user?.username).toBe("admin");
    first.lock();
    expect([reloginOf(second), copy.tab.values.size]).toEqual(["lock", 0]);
  });

  it("a session of its own is left alone", async () => {
    const { first, channel } = await open();
    const { session: own } = makeSession({ channel: channel() });
    own.registerRelogin();
    own.accept(makeToken({ unique_name: "admin", sid: "own" }));
    first.logout();
    expect(reloginOf(own)).toBeUndefined();
  });

  it("the login of another user does not reach the first one's page, nor is it undone there", async () => {
    const { first, second, persistent } = await open();
    first.logout();
    const other = makeToken({ unique_name: "viewer", sub: "13" });
    first.accept(other, { remember: true });
    expect(second.getState()).toMatchObject({ user: { username: "admin" }, relogin: "ended" });
    expect(await isPending(second.token())).toBe(true);
    second.logout();
    expect(persistent.getItem(AUTH_STORAGE_KEY)).toContain(other);
    expect(first.getState()).toMatchObject({ user: { username: "viewer" }, relogin: undefined });
  });
});

it("whom the browser remembered keeps their session in their tab when another user is remembered instead", async () => {
  const persistent = createMemoryStorage();
  const tabs = makeTabs();
  const tabOf = () => {
    const made = makeSession({ channel: tabs(), storage: { tab: createMemoryStorage(), persistent } });
    made.session.registerRelogin();
    return made;
  };
  const ofAdmin = tabOf();
  await ofAdmin.session.logIn({ ...admin, remember: true });
  const ofViewer = tabOf();
  await ofViewer.session.logIn({ username: "viewer", password: "backroom", remember: true });
  const names = () => [ofAdmin, ofViewer].map(({ session }) => session.getState().user?.username);
  expect(names()).toEqual(["admin", "viewer"]);
  // As after a reload of each.
  expect(ofAdmin.create().getState().user?.username).toBe("admin");
  expect(ofViewer.create().getState().user?.username).toBe("viewer");

  // Logging in again leaves the other one remembered.
  ofAdmin.session.lock();
  await ofAdmin.session.logIn({ ...admin, remember: true });
  expect(names()).toEqual(["admin", "viewer"]);
  expect(tabOf().session.getState().user?.username).toBe("viewer");
  ofAdmin.session.logout();
  expect(tabOf().session.getState().user?.username).toBe("viewer");
});

it("logs out here and on the server, whatever the server says", async () => {
  const { session, storage, endedTokens } = makeSession();
  await session.logIn(admin);
  const token = await session.token();
  session.logout();
  session.logout();
  expect(endedTokens).toEqual([token]);
  expect([storage.persistent.values.size, storage.tab.values.size]).toEqual([0, 0]);
  expect(await session.token()).toBeUndefined();
});
