import type { ProcessBus } from "./processBus.ts";

/** Listeners to the messages of topics in this process. */
export interface Listeners {
  readonly subscribe: ProcessBus["subscribe"];
  /** Calls each listener with a value of its own. A listener that fails is reported and does not stop the others. */
  deliver(topicName: string, text: string): void;
}

/**
 * Creates the listeners of one process. Messages that do not fit their topic are from a process of another version: they are ignored,
 * and the first of a topic is reported.
 */
export const createListeners = (onFailure: (error: unknown) => void): Listeners => {
  const byTopic = new Map<string, Set<(text: string) => void>>();
  const unreadable = new Set<string>();
  return {
    subscribe(topic, listener) {
      const receive = (text: string) => {
        const message = topic.decode(text);
        if (message.ok) return listener(message.value);
        if (!unreadable.has(topic.name)) onFailure(message.error);
        unreadable.add(topic.name);
      };
      const known = byTopic.get(topic.name) ?? new Set();
      byTopic.set(topic.name, known.add(receive));
      return () => known.delete(receive);
    },
    deliver(topicName, text) {
      for (const receive of byTopic.get(topicName) ?? []) {
        try {
          receive(text);
        } catch (error) {
          onFailure(error);
        }
      }
    },
  };
};
