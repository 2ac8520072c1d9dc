/** A hub alone in its process: `hubServer.ts <events per second> <seconds>`, started by hub.ts. */
import { createHubServer } from "@backroom/signalr-server";
import { createServer } from "node:http";

const [eventsPerSecond = 100, seconds = 10] = process.argv.slice(2).map(Number);
const hub = createHubServer<{ readonly user: string }>({
  authenticate: (request) => ({
    user: request.url?.includes("access_token=till") === true ? "till" : "bench",
  }),
  identify: ({ user }) => user,
  methods: {},
  maximumConnectionsPerUser: 20_000,
  // As the server does with a connection that becomes a terminal's.
  onConnected: ({ connectionId, context }) => {
    if (context.user === "till") hub.endBroadcasts(connectionId);
  },
});
const server = createServer();
hub.attach(server, "/hub");
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ port: typeof address === "object" && address !== null ? address.port : 0 });
});

const event = (sentAt: number) => ({
  area: "pos-supply",
  entity: "article",
  oid: 4711,
  tenantOid: 1001,
  etag: "7",
  userName: "bench",
  origin: String(sentAt),
});

process.on("message", () => {
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  let sent = 0;
  // What is due is sent at every tick, so a late timer does not lower the rate.
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - startedAt;
    const due = Math.min(Math.floor((elapsedMs / 1000) * eventsPerSecond), eventsPerSecond * seconds);
    for (; sent < due; sent += 1) hub.broadcast("DataServiceUpdate", [event(Date.now())]);
    if (sent < eventsPerSecond * seconds) return;
    clearInterval(timer);
    const { user, system } = process.cpuUsage(cpu);
    const cores = (user + system) / 1000 / elapsedMs;
    // The last events are still under way; the client counts until nothing comes any more.
    process.send?.({ sent, cores });
  }, 5);
});
