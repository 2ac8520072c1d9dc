import { NetworkError } from "@backroom/api-client";
import type { ApiClient } from "@backroom/api-client";
import { expect, it } from "vitest";
import { makeSession, makeToken, refusal } from "../../test/session.ts";
import { createReadingSession } from "./createReadingSession.ts";

const HOUR = 60 * 60_000;

/** A server whose reading sessions end after `days`; `fail` makes the next call fail. */
const makeReading = async (days: number) => {
  const made = makeSession();
  const { session, clock } = made;
  const loggedOut: string[] = [];
  const failures: Error[] = [];
  let opened = 0;
  const end = clock.now() + days * 24 * HOUR;
  const call = async () => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    opened += 1;
    const exp = Math.min(clock.now() + 8 * HOUR, end) / 1000;
    return {
      access_token: makeToken({ unique_name: "admin", exp, sid: `reading ${opened}` }),
      token_type: "Bearer",
    };
  };
  const reading = createReadingSession({
    // The one call it makes answers a token.
    api: { call: call as ApiClient["call"], logout: async (token) => void loggedOut.push(token) },
    session,
    logError: () => undefined,
    clock,
  });
  await session.logIn({ username: "admin", password: "backroom" });
  return { ...made, reading, loggedOut, failures, opened: () => opened };
};

it("gives calls tokens that read, renews them while it goes on, and gives back the user's own", async () => {
  const { session, clock, reading, loggedOut, opened } = await makeReading(30);
  const own = await session.token();
  await reading.start();
  expect(await session.token()).not.toBe(own);
  await clock.advanceAsync(3 * 24 * HOUR);
  expect(opened()).toBe(1 + (3 * 24) / 4);
  const shown = await session.token();
  expect(reading.getState()).toEqual({ isOpen: true, endsAt: undefined });
  session.registerRelogin();
  reading.end();
  expect(loggedOut).toEqual([shown]);
  // The user's own session has ended meanwhile, and asks for a login.
  void session.token();
  expect(session.getState().relogin).toBe("expired");
});

it("says when it ends, once the server gives no more time", async () => {
  const { clock, reading } = await makeReading(1);
  const startedAt = clock.now();
  await reading.start();
  await clock.advanceAsync(20 * HOUR);
  expect(reading.getState().endsAt).toBe(startedAt + 24 * HOUR);
});

it("tries again after a failure of the network, and gives up where it is refused", async () => {
  const { clock, reading, failures, session, opened } = await makeReading(30);
  failures.push(new NetworkError());
  await reading.start();
  expect(reading.getState().isOpen).toBe(false);
  await clock.advanceAsync(60_000);
  expect(opened()).toBe(1);
  failures.push(refusal(40301, "no"));
  await clock.advanceAsync(5 * HOUR);
  expect(reading.getState().endsAt).toBeDefined();
  const refused = await session.token();
  expect(session.refuse(refused ?? "")).toBe(true);
  expect(reading.getState().isOpen).toBe(false);
});

it("ends with the user's own session", async () => {
  const { reading, session, loggedOut } = await makeReading(30);
  session.registerRelogin();
  await reading.start();
  session.lock();
  expect(reading.getState().isOpen).toBe(false);
  expect(loggedOut).toHaveLength(1);
});

it("ends the session of a request that is answered after it was ended", async () => {
  const { reading, session, loggedOut } = await makeReading(30);
  const own = await session.token();
  const starting = reading.start();
  reading.end();
  await starting;
  expect([loggedOut.length, await session.token(), reading.getState().isOpen]).toEqual([1, own, false]);
});

it("keeps one session when it is started again before the first request is answered", async () => {
  const { clock, reading, session, loggedOut, opened } = await makeReading(30);
  const first = reading.start();
  reading.end();
  await Promise.all([first, reading.start()]);
  expect([opened(), loggedOut.length]).toEqual([2, 1]);
  expect(loggedOut).not.toContain(await session.token());
  // Only the second one is renewed.
  await clock.advanceAsync(4 * HOUR);
  expect(opened()).toBe(3);
});
