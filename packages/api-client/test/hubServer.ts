import { createServer } from "node:http";
import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Clock, ReadableStore } from "@backroom/ports";
import { accessTokenOf, createHubServer, HubError } from "@backroom/signalr-server";
import { onTestFinished, vi } from "vitest";
import { createHub } from "../src/hub/createHub.ts";
import type { HubState } from "../src/hub/types.ts";

const PATH = "/api/hub/mate";

/** The state a hub says it is in. */
export const status = (hub: { store: ReadableStore<HubState> }) => hub.store.getState().status;

/** A hub and its server for one test, ended with it. Whatever the test changes of `world` counts from then on. */
export const startHub = async ({ token = "good", clock }: { token?: string; clock?: Clock } = {}) => {
  /**
   * `called`: the subscriptions the server got; `accepted`: the token it lets in; `nowMs`: its clock, of tokens that live for an
   * hour; `requests`: what it was sent; `refuses`: requests that it refuses although their token is good.
   */
  const world = {
    token,
    accepted: "good",
    buildDate: "2026-01-01",
    nowMs: 0,
    called: [] as string[],
    requests: [] as IncomingMessage[],
    refuses: (_request: IncomingMessage): boolean => false,
  };
  const makeHubServer = () =>
    createHubServer<{ user: string; endsAtMs: number }>({
      authenticate: (request) => {
        world.requests.push(request);
        return accessTokenOf(request) === world.accepted && !world.refuses(request)
          ? { user: "admin", endsAtMs: world.nowMs + 3_600_000 }
          : undefined;
      },
      identify: ({ user }) => user,
      expiresAtMs: ({ endsAtMs }) => endsAtMs,
      nowMs: () => world.nowMs,
      keepAliveMs: 20,
      methods: {
        SubscribeBridgeJobNotification: (_, bridge) => void world.called.push(`subscribe ${String(bridge)}`),
        StartBridgeJob: (_client, _bridge, _job, _tenant) => {
          throw new HubError("[40301] No permission");
        },
        PingRequest: async (_client, _requestId, _terminalOid) => {
          world.called.push("ping");
          await new Promise(() => undefined);
        },
      },
    });
  let hubServer = makeHubServer();
  let server: Server | undefined;
  const listen = async (port: number): Promise<number> => {
    const next = createServer();
    server = next;
    hubServer.attach(next, PATH);
    await new Promise<void>((resolve) => next.listen(port, "127.0.0.1", resolve));
    return (next.address() as AddressInfo).port;
  };
  const kill = (): void => {
    hubServer.disconnect(() => true, "Killed", true);
    server?.closeAllConnections();
    server?.close();
  };
  const port = await listen(0);
  const problems: string[] = [];
  const onReconnected = vi.fn<() => void>();
  const readInfo = vi.fn(async () => ({ buildDate: world.buildDate }));
  const hub = createHub({
    url: `http://127.0.0.1:${port}${PATH}`,
    token: async () => world.token,
    ...(clock !== undefined && { clock }),
    onProblem: (problem) => problems.push(problem.message),
    onReconnected,
    readInfo,
  });
  onTestFinished(async () => {
    await hub.stop();
    hubServer.close();
    kill();
  });
  return {
    hub,
    world,
    problems,
    onReconnected,
    readInfo,
    called: world.called,
    /** The server that runs now. */
    hubServer: () => hubServer,
    /** Ends every connection of the server without a word and starts another one in its place. */
    restart: async () => {
      kill();
      hubServer.close();
      hubServer = makeHubServer();
      await listen(port);
    },
  };
};
