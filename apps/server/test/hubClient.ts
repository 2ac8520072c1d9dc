import { dataServiceEventSchema, parse } from "@backroom/contract";
import type { DataServiceEvent } from "@backroom/contract";
import { HttpTransportType, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import type { HubConnection } from "@microsoft/signalr";

/** A console on the hub. */
export interface HubClient {
  readonly connection: HubConnection;
  /** Changes of records it received: event name and what it carried, in order. */
  readonly events: [name: string, event: DataServiceEvent][];
  readonly closed: Promise<void>;
}

const open: HubConnection[] = [];

const withoutNegotiation = { skipNegotiation: true, transport: HttpTransportType.WebSockets } as const;

/** Connects to the hub of the server at `url`. */
export const connectHub = async (
  url: string,
  token: string,
  options: typeof withoutNegotiation | null = null,
): Promise<HubClient> => {
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}/api/hub/mate`, { accessTokenFactory: () => token, ...options })
    .configureLogging(LogLevel.None)
    .build();
  const events: HubClient["events"] = [];
  for (const name of ["DataServiceCreate", "DataServiceUpdate", "DataServiceDelete"]) {
    connection.on(name, (value: unknown) => {
      const parsed = parse(dataServiceEventSchema, value, name);
      if (!parsed.ok) throw parsed.error;
      events.push([name, parsed.value]);
    });
  }
  const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()));
  await connection.start();
  open.push(connection);
  return { connection, events, closed };
};

/** Connects with a WebSocket alone, as behind a load balancer without sticky sessions. */
export const connectHubDirectly = (url: string, token: string): Promise<HubClient> =>
  connectHub(url, token, withoutNegotiation);

/** Ends every connection that was made. */
export const disconnectHubs = async (): Promise<void> => {
  await Promise.all(open.splice(0).map((connection) => connection.stop()));
};
