import type { Hub } from "@backroom/api-client";
import type { DataServiceEvent } from "@backroom/contract";
import type { DataChange, DataEventsPort } from "@backroom/data-grid";

/** Changes of the records of one kind, by anybody, as grids and editors take them. */
export const createDataEvents =
  (hub: Pick<Hub, "follow">, area: string, entity: string): DataEventsPort =>
  (listener, missed) => {
    const pass = (type: DataChange["type"]) => (event: DataServiceEvent) => {
      if (event.area === area && event.entity === entity) listener({ ...event, type });
    };
    return hub.follow({
      on: {
        DataServiceCreate: pass("create"),
        DataServiceUpdate: pass("update"),
        DataServiceDelete: pass("delete"),
      },
      ...(missed !== undefined && { missed }),
    });
  };
