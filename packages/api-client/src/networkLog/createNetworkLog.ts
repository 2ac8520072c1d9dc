import type { Clock } from "@backroom/ports";
import { systemClock, toReadable } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { NETWORK_BADGE_LINGER_MS, NETWORK_LOG_REFRESH_MS, NETWORK_LOG_SIZE } from "../constants.ts";
import { beginCall, endActivity, endCall, refreshDurations } from "./transitions.ts";
import type { NetworkLog, NetworkLogState } from "./types.ts";

/** The network log of one console (16 entries, running durations every 500 ms, badge 50 ms longer). */
export const createNetworkLog = ({ clock = systemClock }: { clock?: Clock } = {}): NetworkLog => {
  const store = createStore<NetworkLogState>(() => ({ entries: [], activity: undefined }));
  let lastId = 0;
  let refresh: unknown;
  let linger: unknown;

  const isRunning = () => (store.getState().activity?.pendingCount ?? 0) > 0;
  const keepRefreshing = () => {
    refresh = clock.setTimeout(() => {
      store.setState(refreshDurations(store.getState(), clock.now()));
      keepRefreshing();
    }, NETWORK_LOG_REFRESH_MS);
  };

  return {
    ...toReadable(store),
    begin: (call) => {
      lastId += 1;
      const id = lastId;
      const wasRunning = isRunning();
      clock.clearTimeout(linger);
      store.setState(beginCall(store.getState(), { ...call, id }, clock.now(), NETWORK_LOG_SIZE));
      if (!wasRunning) keepRefreshing();
      let hasEnded = false;
      return (result) => {
        if (hasEnded) return;
        hasEnded = true;
        store.setState(endCall(store.getState(), id, result, clock.now()));
        if (isRunning()) return;
        clock.clearTimeout(refresh);
        linger = clock.setTimeout(
          () => store.setState(endActivity(store.getState())),
          NETWORK_BADGE_LINGER_MS,
        );
      };
    },
  };
};
