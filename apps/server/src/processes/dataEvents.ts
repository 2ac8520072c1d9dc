import { dataServiceEventSchema, parse } from "@backroom/contract";
import type { DataChange, DataEvents } from "./dataChange.ts";
import type { ProcessBus } from "./processBus.ts";

const TOPIC = "data-change";

const isAction = (value: unknown): value is DataChange["action"] =>
  value === "create" || value === "update" || value === "delete";

/** Whether a value of a message is the locations of a record. */
export const isLocations = (value: unknown): value is DataChange["locations"] =>
  value === null || (Array.isArray(value) && value.every((oid) => typeof oid === "number"));

const parseChange = (payload: unknown): DataChange => {
  const parsed = parse(dataServiceEventSchema, payload, "Change of a record");
  if (!parsed.ok) throw parsed.error;
  const { action, changeSeq, locations }: Readonly<Record<string, unknown>> = parsed.value;
  if (!isAction(action) || typeof changeSeq !== "number" || !isLocations(locations))
    throw new TypeError("A message of another process tells no change");
  return { ...parsed.value, action, changeSeq, locations };
};

/** The events of one process: what this and all other processes changed. */
export interface ProcessDataEvents extends DataEvents {
  /** Publishes to this process alone; nothing happens when it knows the change. */
  deliver(change: DataChange): void;
  /** True when this process has received the change and not forgotten it. */
  isPublished(changeSeq: number): boolean;
  /** Forgets which changes were published before; `performance.now()`. */
  forgetBefore(ms: number): void;
}

/** Makes the events of one process. A failing listener is reported and never stops the others or the publisher. */
export const createDataEvents = (bus: ProcessBus, onFailure: (error: unknown) => void): ProcessDataEvents => {
  /** Key in the change log and when it was published, oldest first. */
  const published = new Map<number, number>();
  const listeners = new Set<(change: DataChange) => void>();
  const deliver = (change: DataChange) => {
    if (published.has(change.changeSeq)) return;
    published.set(change.changeSeq, performance.now());
    for (const listener of listeners) {
      try {
        listener(change);
      } catch (error) {
        onFailure(error);
      }
    }
  };
  bus.subscribe(TOPIC, (payload) => deliver(parseChange(payload)));
  return {
    publish: (change) => bus.publish(TOPIC, change),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    deliver,
    isPublished: (changeSeq) => published.has(changeSeq),
    forgetBefore(ms) {
      for (const [changeSeq, at] of published) {
        if (at >= ms) return;
        published.delete(changeSeq);
      }
    },
  };
};
