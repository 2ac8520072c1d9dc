import { hubEventSchemas, parse, terminalEventSchemas } from "@backroom/contract";
import type { NotifyResponse, TerminalConnection, TerminalReport } from "@backroom/contract";
import { HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import type { HubConnection } from "@microsoft/signalr";

/** A connection to the hub and everything it has received of terminals. */
export interface HubListener {
  readonly connection: HubConnection;
  readonly connections: TerminalConnection[];
  readonly responses: NotifyResponse[];
  readonly requests: [id: string, action: string][];
  /** The text the server closed with; undefined when this side left. */
  readonly closed: Promise<string | undefined>;
  stop(): Promise<void>;
}

/** Connects with a token; what arrives is checked against the contract. */
export const listen = async (url: string, token: string): Promise<HubListener> => {
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}/api/hub/mate`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  const connections: TerminalConnection[] = [];
  const responses: NotifyResponse[] = [];
  const requests: [id: string, action: string][] = [];
  const read = <T>(parsed: { ok: true; value: T } | { ok: false; error: Error }): T => {
    if (!parsed.ok) throw parsed.error;
    return parsed.value;
  };
  connection.on("TerminalConnectionChanged", (...values: unknown[]) => {
    const [event] = read(parse(hubEventSchemas.TerminalConnectionChanged, values, "event"));
    connections.push(event);
  });
  connection.on("NotifyResponse", (...values: unknown[]) => {
    const [event] = read(parse(hubEventSchemas.NotifyResponse, values, "event"));
    responses.push(event);
  });
  connection.on("TerminalRequest", (...values: unknown[]) => {
    requests.push(read(parse(terminalEventSchemas.TerminalRequest, values, "event")));
  });
  const closed = new Promise<string | undefined>((resolve) =>
    connection.onclose((error) => resolve(error?.message)),
  );
  await connection.start();
  return { connection, connections, responses, requests, closed, stop: () => connection.stop() };
};

/** What a terminal of the tests reports of itself. */
export const report: TerminalReport = { version: "9.1.0", queueLength: 3, isSyncing: false };
