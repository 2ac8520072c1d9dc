import type { Clock, ReadableStore } from "@backroom/ports";
import { systemClock, toReadable } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { BUSY_DELAY_MS, BUSY_FAILURE_MS, BUSY_MIN_MS, BUSY_SUCCESS_MS } from "../constants.ts";
import { createIndicator, isIndicatorVisible } from "./indicator.ts";

/** waiting (25 ms, nothing on screen), busy (at least 250 ms), then the icon of the outcome. */
export type BusyPhase = "idle" | "waiting" | "busy" | "success" | "failure";

/** What an operation shows. */
export interface BusyState {
  readonly phase: BusyPhase;
}

/** One operation at a time, with its indicator. */
export interface Busy extends ReadableStore<BusyState> {
  /**
   * Runs the work through the sequence. The promise settles with the work's value or error after the icon of the outcome is
   * removed. While an icon shows, new work removes it, and starts when the promise before has settled. Rejects while other
   * work runs, which is a mistake of the caller.
   */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown };

const settle = async <T>(work: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error };
  }
};

/** Makes the product's busy operation. Work that ends within the delay shows no indicator, but its icon. */
export const createBusy = (clock: Clock = systemClock): Busy => {
  const store = createStore<BusyState>(() => ({ phase: "idle" }));
  const indicator = createIndicator({ delayMs: BUSY_DELAY_MS, minMs: BUSY_MIN_MS }, clock);
  indicator.subscribe((state) => {
    if (isIndicatorVisible(state)) store.setState({ phase: "busy" });
  });
  let removeIcon = (): void => undefined;
  let earlier: Promise<unknown> = Promise.resolve();
  const show = (phase: "success" | "failure", forMs: number) =>
    new Promise<void>((resolve) => {
      const timer = clock.setTimeout(() => {
        store.setState({ phase: "idle" });
        resolve();
      }, forMs);
      removeIcon = () => {
        clock.clearTimeout(timer);
        resolve();
      };
      store.setState({ phase });
    });
  const perform = async <T>(work: () => Promise<T>): Promise<T> => {
    const hasIcon = store.getState().phase !== "idle";
    store.setState({ phase: "waiting" });
    if (hasIcon) {
      removeIcon();
      await earlier;
    }
    indicator.start();
    const outcome = await settle(work);
    await indicator.stop();
    await (outcome.ok ? show("success", BUSY_SUCCESS_MS) : show("failure", BUSY_FAILURE_MS));
    if (outcome.ok) return outcome.value;
    throw outcome.error;
  };
  return {
    ...toReadable(store),
    run: (work) => {
      const { phase } = store.getState();
      if (phase === "waiting" || phase === "busy")
        return Promise.reject(new Error("Busy operation started twice: disable its button while it runs."));
      const running = perform(work);
      earlier = running.catch(() => undefined);
      return running;
    },
  };
};
