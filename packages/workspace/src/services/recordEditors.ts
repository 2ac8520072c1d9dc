import type { Hub } from "@backroom/api-client";
import type { RecordEditors, RecordEditorsPort } from "@backroom/data-grid";

const nobody: RecordEditors = new Map();

/** Who else edits records of one kind, as grids take it. None are known while the hub is not connected. */
export const createRecordEditors =
  (hub: Pick<Hub, "follow" | "store">, area: string, entity: string): RecordEditorsPort =>
  (listener) => {
    let editors = nobody;
    const change = (now: RecordEditors) => {
      editors = now;
      listener(now);
    };
    const forget = hub.store.subscribe(({ status }, before) => {
      if (status !== before.status && editors.size > 0) change(nobody);
    });
    const end = hub.follow({
      subscribe: ["SubscribeRecordEditors", area, entity],
      on: {
        RecordEditors: (ofArea, ofEntity, records) => {
          if (ofArea !== area || ofEntity !== entity || records.length === 0) return;
          const now = new Map(editors);
          for (const { oid, editors: names } of records) {
            if (names.length > 0) now.set(oid, names);
            else now.delete(oid);
          }
          change(now);
        },
      },
    });
    return () => {
      forget();
      end();
    };
  };
