import { dataServiceEventSchema } from "@backroom/contract";
import { Array as List, Integer, Literal, Null, Object, String, Union } from "typebox";
import type { DataChange, DataEvents } from "./dataChange.ts";
import type { ProcessBus } from "./processBus.ts";
import { createTopic } from "./topic.ts";

/** Properties of a message about a record: see `RecordPlaces`. */
export const recordPlaces = {
  locations: Union([List(Integer()), Null()]),
  countries: Union([List(String()), Null()]),
};

/** Changes of records. */
export const dataChangeTopic = createTopic(
  "data-change",
  Object({
    ...dataServiceEventSchema.properties,
    action: Union([Literal("create"), Literal("update"), Literal("delete")]),
    changeSeq: Integer(),
    ...recordPlaces,
  }),
);

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
  bus.subscribe(dataChangeTopic, deliver);
  return {
    publish: (change) => bus.publish(dataChangeTopic, change),
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
