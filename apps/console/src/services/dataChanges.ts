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
  readonly subscribe: (listener: (change: DataChange) => void) => () => void;
  /** Passes a hub event on when it tells of a record; others are ignored. */
  readonly accept: (event: HubEvent) => void;
}

/** Makes the distributor of data changes. */
export const createDataChanges = (): DataChanges => {
  const listeners = new Set<(change: DataChange) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accept: (event) => {
      if (!isDataEvent(event)) return;
      const change: DataChange = { ...event.args[0], type: types[event.name] };
      for (const listener of listeners) listener(change);
    },
  };
};
