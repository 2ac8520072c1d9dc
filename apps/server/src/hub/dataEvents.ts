import type { DataChange, DataEvents } from "../ports.ts";

/** Makes the events of one server. A failing listener is reported and never stops the others or the publisher. */
export const createDataEvents = (onFailure: (error: unknown) => void): DataEvents => {
  const listeners = new Set<(change: DataChange) => void>();
  return {
    publish(change) {
      for (const listener of listeners) {
        try {
          listener(change);
        } catch (error) {
          onFailure(error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
