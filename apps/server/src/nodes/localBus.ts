import { randomUUID } from "node:crypto";
import type { NodeBus } from "../ports.ts";

/** The bus of a process that has its database for itself: it hears only its own messages. */
export const createLocalBus = (onFailure: (error: unknown) => void): NodeBus => {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  return {
    nodeId: randomUUID(),
    publish(topic, payload) {
      for (const listener of listeners.get(topic) ?? []) {
        try {
          listener(payload);
        } catch (error) {
          onFailure(error);
        }
      }
    },
    subscribe(topic, listener) {
      const known = listeners.get(topic) ?? new Set();
      listeners.set(topic, known.add(listener));
      return () => known.delete(listener);
    },
    close: () => Promise.resolve(),
  };
};
