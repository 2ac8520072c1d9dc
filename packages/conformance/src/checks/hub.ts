import { HUB_PATH } from "@backroom/contract";
import { HttpTransportType } from "@microsoft/signalr";
import { check } from "../check.ts";
import type { CheckSource } from "../check.ts";
import { ConformanceError, expectStatus, expectThat } from "../expect.ts";
import type { ServerUnderTest } from "../serverUnderTest.ts";
import { connected, nextEvent, refused, within } from "./hubConnection.ts";

const transports = [
  HttpTransportType.WebSockets,
  HttpTransportType.ServerSentEvents,
  HttpTransportType.LongPolling,
] as const;

const END_OF_MESSAGE = "\u001E";

/** What the hub answers to a handshake for MessagePack over a bare WebSocket: `{}` = accepted. */
const shakeHands = ({ url, token }: ServerUnderTest): Promise<string> => {
  const address = new URL(url + HUB_PATH);
  address.protocol = address.protocol.replace("http", "ws");
  address.searchParams.set("access_token", token);
  const socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  const answer = new Promise<string>((resolve, reject) => {
    socket.addEventListener("open", () =>
      socket.send(JSON.stringify({ protocol: "messagepack", version: 1 }) + END_OF_MESSAGE),
    );
    socket.addEventListener("message", ({ data }) =>
      resolve(data instanceof ArrayBuffer ? new TextDecoder().decode(data) : String(data)),
    );
    socket.addEventListener("error", () => reject(new ConformanceError("The WebSocket was refused")));
    socket.addEventListener("close", () => reject(new ConformanceError("The hub closed the handshake")));
  });
  return within(answer, "The handshake").finally(() => socket.close());
};

const expectCode = (call: string, message: string, code = String.raw`\d{5}`): void =>
  expectThat(new RegExp(String.raw`\[${code}\]`).test(message), `${call} is refused with "${message}"`);

/** The hub: who may connect and how, what it refuses, what bridges tell. */
export const hubChecks: CheckSource = (server) => [
  check("Hub", "a connection without a good token answers 401 at negotiate", async () => {
    for (const query of ["", "&access_token=a.b.c"]) {
      const answer = await server.call(`${HUB_PATH}/negotiate?negotiateVersion=1${query}`, {
        method: "POST",
        token: null,
      });
      expectStatus(answer, 401);
    }
  }),
  check("Hub", "WebSockets, Server-Sent Events and long polling carry calls", async () => {
    for (const transport of transports) {
      await connected(
        server,
        async (connection) =>
          expectCode("PingRequest", await refused(connection.invoke("PingRequest", "conformance", -1))),
        transport,
      );
    }
  }),
  check("Hub", "MessagePack is understood, too", async () => {
    const answer = await shakeHands(server);
    expectThat(answer === `{}${END_OF_MESSAGE}`, `A handshake for MessagePack answered ${answer}`);
  }),
  check("Hub", "a bridge tells its state and its jobs to who subscribes", () =>
    connected(server, async (connection) => {
      const states: string[] = [];
      const state = nextEvent(connection, "UpdateBridgeState", ([value]) => {
        states.push((value as { id: string }).id);
        return true;
      });
      await connection.invoke("SubscribeBridgeStateNotification");
      await state;
      const jobs = nextEvent(connection, "UpdateBridgeJobs", ([id]) => id === states[0]);
      await connection.invoke("SubscribeBridgeJobNotification", states[0]);
      await jobs;
    }),
  ),
  check("Hub", "unknown bridges, jobs and terminals are refused with 40401", () =>
    connected(server, async (connection) => {
      const calls: readonly (readonly [string, ...unknown[]])[] = [
        ["SubscribeBridgeJobNotification", "conformance"],
        ["StartBridgeJob", "conformance", "nothing", null],
        ["CancelBridgeJob", "conformance", "nothing", null],
        ["PingRequest", "conformance", 9_007_199_254_740_990],
        ["ResetProcessQueue", "conformance", 9_007_199_254_740_990],
        ["ForcePosClassicSync", "conformance", 9_007_199_254_740_990],
        ["ConnectTerminal", 9_007_199_254_740_990, { version: "1", queueLength: 0 }],
      ];
      for (const [name, ...values] of calls)
        expectCode(name, await refused(connection.invoke(name, ...values)), "40[34]01");
    }),
  ),
  check("Hub", "arguments of another type are refused with a code", () =>
    connected(server, async (connection) => {
      expectCode("PingRequest", await refused(connection.invoke("PingRequest", 1, "text")));
      expectCode("StartBridgeJob", await refused(connection.invoke("StartBridgeJob", {}, [], "text")));
    }),
  ),
];
