import type { Hub } from "@backroom/api-client";
import type { DataServiceEvent } from "@backroom/contract";
import type { DataChange, DataEventsPort } from "@backroom/data-grid";
import { onReconnected } from "./connection/connection.ts";

/** Changes of the records of one kind, by any user, as grids and editors take them. */
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

/**
 * The same changes, and `missed` is also called when the server answers again after it could not be reached: the hub may have
 * stayed connected, or reconnects later than the first call succeeds.
 */
export const withReconnects =
  (dataEvents: DataEventsPort, connection: Parameters<typeof onReconnected>[0]): DataEventsPort =>
  (listener, missed) => {
    const ends = [dataEvents(listener, missed), ...(missed ? [onReconnected(connection, missed)] : [])];
    return () => {
      for (const end of ends) end();
    };
  };
