import type { DataChange, DataEventsPort } from "../src/ports.ts";

/** Other people's changes of articles, when the test says so. */
export const createOtherPeople = () => {
  const listeners = new Set<Parameters<DataEventsPort>>();
  const dataEvents: DataEventsPort = (...listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    dataEvents,
    send: (type: DataChange["type"], oid: number) => {
      const kind = { area: "pos-supply", entity: "article", tenantOid: 1004 };
      const change = { ...kind, type, oid, etag: '"x"', userName: "m", origin: null };
      for (const [listener] of listeners) listener(change);
    },
    /** Some changes may not have been heard. */
    missed: () => {
      for (const [, missed] of listeners) missed?.();
    },
  };
};
