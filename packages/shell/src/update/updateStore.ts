import type { UiVersion } from "@backroom/contract";
import { systemClock, toReadable } from "@backroom/ports";
import type { Clock, LogError, ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { UPDATE_CHECK_INTERVAL_MS } from "../constants.ts";

/** Whether a newer console is deployed. */
export interface UpdateState {
  readonly isUpdateAvailable: boolean;
}

/** What the update check works with. */
export interface UpdateOptions {
  /** Reads `/version.json` without cache. */
  readonly readVersion: () => Promise<UiVersion>;
  /** Build date compiled into the running console, ISO 8601. */
  readonly buildDate: string;
  readonly logError: LogError;
  /** Default: the system's clock. */
  readonly clock?: Pick<Clock, "now">;
}

/** Knows whether the Update button shows. */
export interface UpdateStore extends ReadableStore<UpdateState> {
  /** Asks now: at start, and after a hub reconnect with a changed server. A failure is logged and changes nothing. */
  check: () => Promise<void>;
  /** The window has the focus again: asks, unless it has within the last five minutes. */
  checkOnFocus: () => Promise<void>;
  /** Shows the button without asking: the hub says so. */
  announce: () => void;
}

/** Makes the store; it checks nothing by itself. */
export const createUpdateStore = (options: UpdateOptions): UpdateStore => {
  const { clock = systemClock } = options;
  const store = createStore<UpdateState>(() => ({ isUpdateAvailable: false }));
  let checkedAtMs = -Infinity;

  const announce = (): void => store.setState({ isUpdateAvailable: true });
  const check = async (): Promise<void> => {
    checkedAtMs = clock.now();
    try {
      const { buildDate } = await options.readVersion();
      // A date that cannot be read is not later.
      if (Date.parse(buildDate) > Date.parse(options.buildDate)) announce();
    } catch (error) {
      options.logError("The deployed version could not be read.", error);
    }
  };
  return {
    ...toReadable(store),
    check,
    checkOnFocus: async () => {
      if (clock.now() - checkedAtMs >= UPDATE_CHECK_INTERVAL_MS) await check();
    },
    announce,
  };
};
