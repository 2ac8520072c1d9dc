import type { UiVersion } from "@backroom/contract";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import { UPDATE_CHECK_INTERVAL_MS } from "../constants.ts";
import type { LogError } from "../preferences/storedValue.ts";

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
  /** Ms since 1970. Default `Date.now`. */
  readonly nowMs?: () => number;
}

/** Knows whether the Update button shows. */
export interface UpdateStore extends StoreApi<UpdateState> {
  /** Asks now: at start, and after a hub reconnect with a changed server. A failure is logged and changes nothing. */
  check: () => Promise<void>;
  /** The window has the focus again: asks, unless it has within the last five minutes. */
  checkOnFocus: () => Promise<void>;
  /** Shows the button without asking: the hub says so. */
  announce: () => void;
}

/** Makes the store; it asks nothing by itself. */
export const createUpdateStore = (options: UpdateOptions): UpdateStore => {
  const nowMs = options.nowMs ?? Date.now;
  const store = createStore<UpdateState>(() => ({ isUpdateAvailable: false }));
  let checkedAtMs = -Infinity;

  const announce = (): void => store.setState({ isUpdateAvailable: true });
  const check = async (): Promise<void> => {
    checkedAtMs = nowMs();
    try {
      const { buildDate } = await options.readVersion();
      // A date that cannot be read is not later.
      if (Date.parse(buildDate) > Date.parse(options.buildDate)) announce();
    } catch (error) {
      options.logError("The deployed version could not be read.", error);
    }
  };
  return {
    ...store,
    check,
    checkOnFocus: async () => {
      if (nowMs() - checkedAtMs >= UPDATE_CHECK_INTERVAL_MS) await check();
    },
    announce,
  };
};
