import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { startChild as start } from "./child.ts";
import { residentBytes } from "./processes.ts";

/** Tills and consoles at one hub, and how many changes of records there are. */
export interface CrowdLoad {
  readonly tills: number;
  readonly consoles: number;
  readonly eventsPerSecond: number;
  readonly seconds: number;
}

/** How the hub did. */
export interface CrowdFigures {
  /** Events that arrived at consoles, of all sent to all of them: 1 = none was lost. */
  readonly delivered: number;
  /** Events that arrived at tills, which want none. */
  readonly atTills: number;
  /** Time from the broadcast to its arrival that 99 of 100 events keep, in ms. */
  readonly p99: number;
  /** Memory of the server process for each connection, in kB. */
  readonly kilobytes: number;
  /** CPU time of the server process per second. */
  readonly cores: number;
}

const message = async <T>(child: ChildProcess): Promise<T> => {
  const [value] = (await once(child, "message")) as [T];
  return value;
};

/** Connects a crowd to a hub in a process of its own, and sends changes meanwhile. Linux only: it reads /proc. */
export const measureCrowd = async ({
  tills,
  consoles,
  eventsPerSecond,
  seconds,
}: CrowdLoad): Promise<CrowdFigures> => {
  const server = start("hubServer.ts", [eventsPerSecond, seconds]);
  const { port } = await message<{ port: number }>(server);
  const before = await residentBytes(server.pid);
  const crowd = start("hubClients.ts", [port, tills, "till"]);
  await message(crowd);
  const kilobytes = ((await residentBytes(server.pid)) - before) / 1000 / tills;
  const few = start("hubClients.ts", [port, consoles, "console"]);
  await message(few);
  server.send("go");
  const { sent, cores } = await message<{ sent: number; cores: number }>(server);
  const figuresOf = async (child: ChildProcess) => {
    child.send("stop");
    return message<{ received: number; p99: number }>(child);
  };
  const { received, p99 } = await figuresOf(few);
  const { received: atTills } = await figuresOf(crowd);
  await Promise.all([server, crowd, few].map((child) => (child.kill(), once(child, "exit"))));
  return { delivered: received / (sent * consoles), atTills, p99, kilobytes, cores };
};
