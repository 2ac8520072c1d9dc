import { ApiError } from "@backroom/api-client";
import { createFakeClock, createMemoryStorage } from "@backroom/ports/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import { createOutbox, RETRY_MS } from "./createOutbox.ts";
import type { OutboxOptions } from "./createOutbox.ts";
import type { Outgoing } from "./outgoing.ts";

const message = (number: number): Outgoing => ({
  clientId: `message-${number}`,
  chatOid: 1 + (number % 2),
  text: `Message ${number}`,
  mentions: [],
  files: [],
  fileNames: [],
  links: [],
  writtenAt: "2026-01-02T03:04:05Z",
});

const refusal = (httpStatus: number) =>
  new ApiError({ httpStatus, httpMethod: "POST", httpStatusText: "", message: undefined });
const settle = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

type Fate = "stored" | "answer lost" | "no network" | "no session" | "refused";

/** A server that stores each client id once, and a network that fails each call in the given way. */
const setUp = (
  fates: Fate[],
  {
    storage = createMemoryStorage(),
    runExclusive = (work) => work(),
  }: Partial<Pick<OutboxOptions, "storage" | "runExclusive">> = {},
) => {
  const stored: string[] = [];
  const arrived: string[] = [];
  const clock = createFakeClock();
  const connection = createStore(() => ({ status: "connected" }));
  const open = () =>
    createOutbox({
      storage,
      logError: (_text, error) => {
        if (!(error instanceof DOMException)) throw error;
      },
      key: "outbox",
      connection,
      clock,
      runExclusive,
      failureText: () => "It is too long",
      onArrived: ({ clientId }) => void arrived.push(clientId),
      async send({ clientId }) {
        const fate = fates.shift() ?? "stored";
        await Promise.resolve();
        if (fate === "no network") throw new TypeError("Failed to fetch");
        if (fate === "no session") throw refusal(401);
        if (fate === "refused") throw refusal(400);
        if (!stored.includes(clientId)) stored.push(clientId);
        if (fate === "answer lost") throw new TypeError("Failed to fetch");
      },
    });
  return { stored, arrived, clock, connection, open };
};

it("everything that was written arrives once and in its order, through lost answers, reloads, ended sessions and cut networks", async () => {
  const fate = fc.constantFrom<Fate>("stored", "answer lost", "no network", "no session");
  const step = fc.constantFrom("write", "write", "reload", "cut", "mend", "wait");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 20 }),
      fc.array(step, { maxLength: 25 }),
      async (fates, steps) => {
        const { stored, clock, connection, open } = setUp([...fates]);
        let outbox = open();
        let stop = outbox.start();
        const written: string[] = [];
        for (const one of steps) {
          if (one === "write") {
            outbox.write(message(written.length));
            written.push(`message-${written.length}`);
          } else if (one === "reload") {
            stop();
            await settle();
            outbox = open();
            stop = outbox.start();
          } else if (one === "wait") clock.advance(RETRY_MS);
          else connection.setState({ status: one === "cut" ? "offline" : "connected" });
          await settle();
        }
        connection.setState({ status: "connected" });
        for (let turn = 0; turn < 30; turn += 1) {
          clock.advance(RETRY_MS);
          await settle();
        }
        expect(stored).toEqual(written);
        expect(outbox.getState()).toEqual([]);
        stop();
      },
    ),
  );
});

it("what the server refuses stays with its reason, and holds up nothing", async () => {
  const { stored, arrived, open } = setUp(["refused", "stored", "stored"]);
  const outbox = open();
  const stop = outbox.start();
  outbox.write(message(0));
  outbox.write(message(1));
  await settle();
  expect(stored).toEqual(["message-1"]);
  expect(outbox.getState()).toMatchObject([{ clientId: "message-0", refusal: "It is too long" }]);
  outbox.retry("message-1");
  outbox.retry("message-0");
  await settle();
  expect(stored).toEqual(["message-1", "message-0"]);
  expect(arrived).toEqual(["message-1", "message-0"]);
  expect(outbox.getState()).toEqual([]);
  stop();
});

it("sends only the refused message that is retried", async () => {
  const { stored, open } = setUp(["refused", "refused"]);
  const outbox = open();
  const stop = outbox.start();
  outbox.write(message(0));
  outbox.write(message(1));
  await settle();
  outbox.retry("message-1");
  expect(outbox.getState().map(({ clientId }) => clientId)).toEqual(["message-0", "message-1"]);
  await settle();
  expect(stored).toEqual(["message-1"]);
  expect(outbox.getState().map(({ clientId }) => clientId)).toEqual(["message-0"]);
  stop();
});

it("sends until every start has ended: another user may log in then", async () => {
  const { stored, clock, open } = setUp(["stored", "no network"]);
  const outbox = open();
  const [stopFrame, stopPage] = [outbox.start(), outbox.start()];
  stopPage();
  outbox.write(message(0));
  await settle();
  outbox.write(message(1));
  outbox.write(message(2));
  await settle();
  stopFrame();
  clock.advance(RETRY_MS);
  outbox.write(message(3));
  await settle();
  expect(stored).toEqual(["message-0"]);
  const stop = outbox.start();
  await settle();
  expect(stored).toEqual(["message-0", "message-1", "message-2", "message-3"]);
  stop();
});

it("sends no further message if it is ended while one is sent", async () => {
  const { stored, open } = setUp([]);
  const outbox = open();
  const stop = outbox.start();
  outbox.write(message(0));
  outbox.write(message(1));
  stop();
  await settle();
  expect(stored).toEqual(["message-0"]);
});

it("sends a message that is written while the last one gives up the lock", async () => {
  const release = Promise.withResolvers<undefined>();
  const { stored, open } = setUp([], {
    runExclusive: async (work) => {
      await work();
      await release.promise;
    },
  });
  const outbox = open();
  const stop = outbox.start();
  outbox.write(message(0));
  await settle();
  outbox.write(message(1));
  release.resolve(undefined);
  await settle();
  expect(stored).toEqual(["message-0", "message-1"]);
  stop();
});

it("sends messages if the browser cannot store them, also those that were written offline", async () => {
  const refuse = () => {
    throw new DOMException("Full", "QuotaExceededError");
  };
  const storage = { ...createMemoryStorage(), setItem: refuse };
  const { stored, clock, connection, open } = setUp(["no network"], { storage });
  const outbox = open();
  const stop = outbox.start();
  outbox.write(message(0));
  await settle();
  connection.setState({ status: "offline" });
  outbox.write(message(1));
  await settle();
  expect(outbox.getState().map(({ clientId }) => clientId)).toEqual(["message-0", "message-1"]);
  connection.setState({ status: "connected" });
  await settle();
  clock.advance(RETRY_MS);
  await settle();
  expect(stored).toEqual(["message-0", "message-1"]);
  expect(outbox.getState()).toEqual([]);
  stop();
});
