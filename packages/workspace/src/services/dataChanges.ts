import type { HubEvent } from "@backroom/api-client";
import type { DataChange } from "@backroom/data-grid";

const types = {
  DataServiceCreate: "create",
  DataServiceUpdate: "update",
  DataServiceDelete: "delete",
} as const;

type DataEvent = Extract<HubEvent, { name: keyof typeof types }>;

const isDataEvent = (event: HubEvent): event is DataEvent => Object.hasOwn(types, event.name);

/** Changes of records made anywhere, as the hub tells of them. */
export interface DataChanges {
  /** `missed` is called when changes may have been made that nobody heard of. */
  readonly subscribe: (listener: (change: DataChange) => void, missed?: () => void) => () => void;
  /** Passes a hub event on when it tells of a record; others are ignored. */
  readonly accept: (event: HubEvent) => void;
  /** The hub connected, again or for the first time: what was read before may be old. */
  readonly miss: () => void;
}

/** Makes the distributor of data changes. */
export const createDataChanges = (): DataChanges => {
  const listeners = new Set<(change: DataChange) => void>();
  const missedListeners = new Set<() => void>();
  return {
    subscribe: (listener, missed) => {
      listeners.add(listener);
      if (missed !== undefined) missedListeners.add(missed);
      return () => {
        listeners.delete(listener);
        if (missed !== undefined) missedListeners.delete(missed);
      };
    },
    miss: () => {
      for (const missed of missedListeners) missed();
    },
    accept: (event) => {
      if (!isDataEvent(event)) return;
      const change: DataChange = { ...event.args[0], type: types[event.name] };
      for (const listener of listeners) listener(change);
    },
  };
};
