import { setImmediate as nextTurn } from "node:timers/promises";

/** Longest a process works on one PDF before it answers other calls: hardly noticed by them. */
const LONGEST_MS = 15;

/** Makes the function that long work calls between its steps: once the steps took long enough, other calls go first. */
export const createYields = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < LONGEST_MS) return;
    await nextTurn();
    began = performance.now();
  };
};
