import { setImmediate as nextTurn } from "node:timers/promises";

/** Longest a process works on one PDF before other calls have their turn: hardly noticed by them. */
const TURN_MS = 15;

/** Makes the function that work calls between its steps: it waits for other calls when the steps took long enough. */
export const createTurns = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await nextTurn();
    began = performance.now();
  };
};
