import { createStore } from "zustand/vanilla";
import { expect, it } from "vitest";
import { AbortError } from "../errors/AbortError.ts";
import { NetworkError } from "../errors/NetworkError.ts";
import type { UploadOptions } from "../types.ts";
import { createUploadQueue } from "./createUploadQueue.ts";

const answer = { id: "a", name: "a.txt", size: 1 };

/** A server whose calls end when the test says so. */
const setUp = (rules = { maxBytes: 10 }) => {
  const calls: {
    readonly name: string;
    readonly options: UploadOptions;
    readonly end: PromiseWithResolvers<typeof answer>;
  }[] = [];
  const connection = createStore(() => ({ status: "connected" }));
  const queue = createUploadQueue({
    rules,
    connection,
    send: (file, options) => {
      const end = Promise.withResolvers<typeof answer>();
      options.signal?.addEventListener("abort", () => end.reject(new AbortError()));
      calls.push({ name: file.name, options, end });
      return end.promise;
    },
  });
  const end = queue.start();
  const pick = (...names: string[]) =>
    queue.add(names.map((name) => ({ file: new File(["x"], name), folder: "" })));
  const states = () => queue.getState().uploads.map(({ name, state }) => `${name} ${state.kind}`);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { queue, end, calls, connection, pick, states, settled };
};

it("never has more than two calls, and begins the next when one ends", async () => {
  const { calls, pick, states, settled } = setUp();
  pick("1", "2", "3", "4");
  expect(calls.map(({ name }) => name)).toEqual(["1", "2"]);
  calls[1]?.end.resolve(answer);
  await settled();
  expect(calls.map(({ name }) => name)).toEqual(["1", "2", "3"]);
  expect(states()).toEqual(["1 sending", "2 done", "3 sending", "4 waiting"]);
});

it("waits for the connection, and sends what was cut off anew", async () => {
  const { calls, pick, states, connection, settled } = setUp();
  pick("1");
  connection.setState({ status: "offline" });
  calls[0]?.end.reject(new NetworkError());
  await settled();
  expect(states()).toEqual(["1 waiting"]);
  expect(calls).toHaveLength(1);
  connection.setState({ status: "connected" });
  expect(calls).toHaveLength(2);
  // The server may have stored it, and its response was lost.
  expect(calls[1]?.options.idempotencyKey).toBe(calls[0]?.options.idempotencyKey);
  // What the first call still says is of no matter.
  calls[0]?.options.onProgress?.(1);
  calls[1]?.end.resolve(answer);
  await settled();
  expect(states()).toEqual(["1 done"]);
});

it("a cancelled upload ends its call, and may be begun again at once", async () => {
  const { queue, end, calls, pick, states, settled } = setUp();
  pick("1");
  queue.cancel([1]);
  expect(calls[0]?.options.signal?.aborted).toBe(true);
  queue.retry();
  await settled();
  expect(states()).toEqual(["1 sending"]);
  expect(calls).toHaveLength(2);
  end();
  expect(calls[1]?.options.signal?.aborted).toBe(true);
});

it("checks size and type before anything is sent", () => {
  const { queue, calls, states } = setUp();
  queue.add([{ file: new File(["x".repeat(11)], "big"), folder: "" }]);
  expect(states()).toEqual(["big refused"]);
  expect(calls).toHaveLength(0);
  const onlyTables = createUploadQueue({
    rules: { maxBytes: 10, accept: ".CSV, image/*" },
    send: async () => answer,
  });
  const names = [
    ["prices.csv", "text/csv"],
    ["a.png", "image/png"],
    ["b.exe", "application/x-msdownload"],
    ["csv", ""],
  ] as const;
  onlyTables.add(names.map(([name, type]) => ({ file: new File([], name, { type }), folder: "" })));
  expect(onlyTables.getState().uploads.map(({ state }) => state.kind)).toEqual([
    "sending",
    "sending",
    "refused",
    "refused",
  ]);
});
