/** Tills or consoles in one process: `tillClients.ts <address> <token> <till|console> <oid>…`, started by tills.ts. */
import { HUB_PATH } from "@backroom/contract";
import WebSocket from "ws";
import { figuresOf } from "./measure.ts";

const END = "\u001E";
/** Connections that are made at once. */
const WAVE = 25;
const QUIET_MS = 2000;
const [url = "", token = "", role = "", ...oids] = process.argv.slice(2);

let received = 0;
let lastAt = performance.now();
const delays: number[] = [];

const take = (text: string): void => {
  if (!text.includes('"DataServiceCreate"') || !text.includes('"receipt"')) return;
  received += 1;
  lastAt = performance.now();
  const sentAt = /"origin":"(\d+)"/.exec(text)?.[1];
  if (sentAt !== undefined) delays.push(Date.now() - Number(sentAt));
};

const negotiate = async (): Promise<string> => {
  const answer = await fetch(`${url}${HUB_PATH}/negotiate?negotiateVersion=1`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The hub answered ${answer.status}`);
  const { connectionToken } = (await answer.json()) as { connectionToken: string };
  return connectionToken;
};

const connect = async (oid: string): Promise<void> => {
  const id = await negotiate();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = new WebSocket(`${url.replace("http", "ws")}${HUB_PATH}?id=${id}&access_token=${token}`);
  const start = { version: "8.1.0", queueLength: 0, isSyncing: false, takeOver: true };
  const call = { type: 1, invocationId: "1", target: "ConnectTerminal", arguments: [Number(oid), start] };
  socket.on("error", reject);
  socket.on("close", () => reject(new Error("The hub closed the connection")));
  socket.on("open", () => {
    socket.send(`{"protocol":"json","version":1}${END}`);
    if (role === "till") socket.send(JSON.stringify(call) + END);
    else resolve();
  });
  socket.on("message", (data: Buffer) => {
    for (const text of data.toString().split(END)) {
      if (text.includes('"type":3')) {
        if (text.includes('"error"')) reject(new Error(text));
        else resolve();
      }
      take(text);
    }
  });
  await promise;
};

for (let first = 0; first < oids.length; first += WAVE)
  await Promise.all(oids.slice(first, first + WAVE).map(connect));
process.send?.("ready");

process.on("message", () => {
  const timer = setInterval(() => {
    if (performance.now() - lastAt < QUIET_MS) return;
    clearInterval(timer);
    process.send?.({ received, p99: figuresOf(delays, 1).p99 });
  }, 50);
});
