import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** How much the hub has to do. */
export interface HubLoad {
  readonly connections: number;
  readonly eventsPerSecond: number;
  readonly seconds: number;
}

/** How it did. */
export interface HubFigures {
  /** Events that arrived, of all sent to all: 1 = none was lost. */
  readonly delivered: number;
  /** Time from the broadcast to its arrival that 99 of 100 events keep, in ms; seen at one connection in twenty. */
  readonly p99: number;
  /** CPU time of the server process per second. */
  readonly cores: number;
}

const script = (name: string) => path.resolve(import.meta.dirname, name);

const start = (name: string, args: readonly string[]) =>
  fork(script(name), [...args], { execArgv: ["--conditions=@backroom/source"] });

/** Sends events from one process to the connections another holds. */
export const measureHub = async ({ connections, eventsPerSecond, seconds }: HubLoad): Promise<HubFigures> => {
  const server = start("hubServer.ts", [String(eventsPerSecond), String(seconds)]);
  const [{ port }] = (await once(server, "message")) as [{ port: number }];
  const clients = start("hubClients.ts", [String(port), String(connections)]);
  await once(clients, "message");
  server.send("go");
  const [{ sent, cores }] = (await once(server, "message")) as [{ sent: number; cores: number }];
  clients.send("stop");
  const [{ received, p99 }] = (await once(clients, "message")) as [{ received: number; p99: number }];
  await Promise.all([server, clients].map((child) => (child.kill(), once(child, "exit"))));
  return { delivered: received / (sent * connections), p99, cores };
};
