import type { UiVersion } from "@backroom/contract";
import { systemClock, toReadable } from "@backroom/ports";
import type { Clock, LogError, ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { UPDATE_CHECK_INTERVAL_MS } from "../constants.ts";

/** Whether a newer console is deployed. */
export interface UpdateState {
  readonly isUpdateAvailable: boolean;
  /** The deployed console, as it was read last; undefined = it has not been read. */
  readonly deployed: UiVersion | undefined;
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
  /** Asks, unless it has within the last five minutes; resolves after the last request. */
  checkOnFocus: () => Promise<void>;
  /** Shows the button without asking: the hub says so. */
  announce: () => void;
}

/** Makes the store; it checks nothing by itself. */
export const createUpdateStore = (options: UpdateOptions): UpdateStore => {
  const { clock = systemClock } = options;
  const store = createStore<UpdateState>(() => ({ isUpdateAvailable: false, deployed: undefined }));
  let checkedAtMs = -Infinity;
  let checking: Promise<void> | undefined;

  const announce = (): void => store.setState({ isUpdateAvailable: true });
  const read = async (): Promise<void> => {
    try {
      const deployed = await options.readVersion();
      store.setState({ deployed });
      // A date that cannot be read is not later.
      if (Date.parse(deployed.buildDate) > Date.parse(options.buildDate)) announce();
    } catch (error) {
      options.logError("The deployed version cannot be read.", error);
    }
  };
  const check = (): Promise<void> => {
    checkedAtMs = clock.now();
    checking = read();
    return checking;
  };
  return {
    ...toReadable(store),
    check,
    checkOnFocus: async () => {
      await (clock.now() - checkedAtMs >= UPDATE_CHECK_INTERVAL_MS ? check() : checking);
    },
    announce,
  };
};
