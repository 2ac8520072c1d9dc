import { randomUUID } from "node:crypto";
import type { ProcessBus } from "./processBus.ts";
import { createListeners } from "./listeners.ts";

/** The bus of a process that has its database for itself: it receives only its own messages. */
export const createLocalBus = (onFailure: (error: unknown) => void): ProcessBus => {
  const { subscribe, deliver } = createListeners(onFailure);
  return {
    processId: randomUUID(),
    publish: (topic, payload) => deliver(topic.name, topic.encode(payload)),
    subscribe,
    close: () => Promise.resolve(),
  };
};
