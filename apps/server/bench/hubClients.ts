/** Many connections in one process: `hubClients.ts <port> <connections> [till|console]`, started by hub.ts and crowd.ts. */
import { figuresOf } from "./measure.ts";
import WebSocket from "ws";

const SEPARATOR = 0x1e;
const SAMPLED = 20;
const QUIET_MS = 500;
const [port = 0, connections = 0] = process.argv.slice(2, 4).map(Number);
const role = process.argv[4] ?? "console";
/** Few of a crowd are looked at, all of a handful. */
const sampled = connections > 100 ? SAMPLED : 1;

let received = 0;
let lastAt = performance.now();
const delays: number[] = [];

const count = (data: Buffer): number => {
  let found = 0;
  for (let at = data.indexOf(SEPARATOR); at >= 0; at = data.indexOf(SEPARATOR, at + 1)) found += 1;
  return found;
};

const sample = (data: Buffer): void => {
  const now = Date.now();
  for (const text of data.toString().split("\u001E")) {
    const sentAt = /"origin":"(\d+)"/.exec(text)?.[1];
    if (sentAt !== undefined) delays.push(now - Number(sentAt));
  }
};

const connect = (index: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/hub?access_token=${role}`);
    socket.on("error", reject);
    socket.on("open", () => socket.send('{"protocol":"json","version":1}\u001E'));
    let isReady = false;
    socket.on("message", (data: Buffer) => {
      if (!isReady) {
        isReady = true;
        resolve();
        return;
      }
      // Pings keep the connection alive and are nobody's event.
      received += count(data) - (data.includes('"type":6') ? 1 : 0);
      lastAt = performance.now();
      if (index % sampled === 0) sample(data);
    });
  });

for (let index = 0; index < connections; index += 1) await connect(index);
process.send?.("ready");

process.on("message", () => {
  const timer = setInterval(() => {
    if (performance.now() - lastAt < QUIET_MS) return;
    clearInterval(timer);
    process.send?.({ received, p99: figuresOf(delays, 1).p99 });
  }, 50);
});
