import type { ProcessBus } from "./processBus.ts";

/** Largest payload of a message, as JSON in UTF-8. */
const MAX_PAYLOAD_BYTES = 64 * 1024;

/** The text of a payload. Throws RangeError beyond 64 kB and TypeError for what is no JSON: both are programmer errors. */
export const encodePayload = (topic: string, payload: unknown): string => {
  const text: string | undefined = JSON.stringify(payload);
  if (text === undefined) throw new TypeError(`The message ${topic} carries no JSON`);
  if (Buffer.byteLength(text) > MAX_PAYLOAD_BYTES) throw new RangeError(`The message ${topic} exceeds 64 kB`);
  return text;
};

/** Those who hear the messages of a topic in this process. */
export interface Listeners {
  readonly subscribe: ProcessBus["subscribe"];
  /** Every listener gets a value of its own; one that fails is reported and does not stop the others. */
  deliver(topic: string, text: string): void;
}

/** Makes the listeners of one process. */
export const createListeners = (onFailure: (error: unknown) => void): Listeners => {
  const byTopic = new Map<string, Set<(payload: unknown) => void>>();
  return {
    subscribe(topic, listener) {
      const known = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, known.add(listener));
      return () => known.delete(listener);
    },
    deliver(topic, text) {
      for (const listener of byTopic.get(topic) ?? []) {
        try {
          listener(JSON.parse(text));
        } catch (error) {
          onFailure(error);
        }
      }
    },
  };
};
