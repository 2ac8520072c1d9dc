import type { IncomingMessage } from "node:http";
import type { DataServiceEvent } from "@backroom/contract";
import { createFakeClock } from "@backroom/ports/testing";
import { describe, expect, it, vi } from "vitest";
import type { ConnectHub, HubConnection, HubConnectionListener } from "../src/hub/connection.ts";
import { createHub, createHubOver } from "../src/hub/createHub.ts";
import { NetworkError } from "../src/errors/NetworkError.ts";
import { startHub, status } from "./hubServer.ts";
import { rejection, startServer } from "./server.ts";

const change = { area: "a", entity: "b", oid: 1, tenantOid: 1, etag: '"1"', userName: "x", origin: null };

describe("over SignalR", () => {
  it("subscribes, receives parsed events, reports rubbish and passes the server's words on", async () => {
    const { hub, hubServer, problems, called } = await startHub();
    const events: DataServiceEvent[] = [];
    const stop = hub.follow({
      subscribe: ["SubscribeBridgeJobNotification", "b1"],
      on: { DataServiceUpdate: (event) => events.push(event) },
    });
    hub.start();
    await expect.poll(() => called).toEqual(["subscribe b1"]);
    hubServer().broadcast("DataServiceUpdate", [{ ...change, oid: "x" }]);
    hubServer().broadcast("DataServiceUpdate", [{ ...change, etag: "1" }]);
    await expect.poll(() => events).toEqual([change]);
    expect(problems).toEqual(['DataServiceUpdate: expected a whole number at 0.oid, got "x".']);
    const error = await rejection(hub.invoke("StartBridgeJob", "b1", "export", null));
    expect(error).toMatchObject({ code: "api", status: 403, errorCode: 40_301, serverText: "No permission" });
    stop();
    const heard = new Promise<string>((resolve) =>
      hub.on("DataServiceDelete", ({ entity }) => resolve(entity)),
    );
    hubServer().broadcast("DataServiceUpdate", [change]);
    hubServer().broadcast("DataServiceDelete", [change]);
    expect(await heard).toBe("b");
    expect(events).toHaveLength(1);
    await hub.stop();
    expect(status(hub)).toBe("Disconnected");
  });

  it("rejects an invocation with a NetworkError when the connection ends before its response", async () => {
    const { hub, hubServer, called } = await startHub();
    hub.start();
    await expect.poll(() => status(hub)).toBe("connected");
    const failed = rejection(hub.invoke("PingRequest", "r1", 5));
    await expect.poll(() => called).toEqual(["ping"]);
    hubServer().disconnect(() => true, "Restart", true);
    expect(await failed).toBeInstanceOf(NetworkError);
    await hub.stop();
  });

  it("comes back after the server was away: what is followed is subscribed again, what was missed is said", async () => {
    const clock = createFakeClock();
    const { hub, hubServer, called } = await startHub({ clock });
    const missed = vi.fn<() => void>();
    const jobs: string[] = [];
    hub.follow({
      subscribe: ["SubscribeBridgeJobNotification", "b1"],
      on: { UpdateBridgeJobs: (bridge) => jobs.push(bridge) },
      missed,
    });
    const leave = hub.follow({ subscribe: ["SubscribeBridgeJobNotification", "b2"] });
    hub.start();
    await expect.poll(() => called).toEqual(["subscribe b1", "subscribe b2"]);
    expect(missed).toHaveBeenCalledOnce();
    leave();
    hubServer().disconnect(() => true, "Restart", true);
    await expect.poll(() => status(hub)).toBe("reconnecting");
    clock.advance(5000);
    await expect.poll(() => called).toEqual(["subscribe b1", "subscribe b2", "subscribe b1"]);
    expect(missed).toHaveBeenCalledTimes(2);
    hubServer().broadcast("UpdateBridgeJobs", ["b1", []]);
    await expect.poll(() => jobs).toEqual(["b1"]);
  });

  const isSocket = ({ headers }: IncomingMessage) => headers.upgrade !== undefined;
  const kindOf = (request: IncomingMessage) => {
    if (isSocket(request)) return request.url?.includes("id=") === true ? "negotiated socket" : "socket";
    return request.url?.includes("/negotiate") === true ? "negotiation" : "other";
  };

  it("connects with a WebSocket alone, without negotiation", async () => {
    const { hub, world } = await startHub();
    hub.start();
    await expect.poll(() => status(hub)).toBe("connected");
    expect(world.requests.map(kindOf)).toEqual(["socket"]);
  });

  it("negotiates with a server that needs it", async () => {
    const { hub, world, hubServer } = await startHub();
    world.refuses = (request) => kindOf(request) === "socket";
    hub.start();
    await expect.poll(() => status(hub)).toBe("connected");
    expect(world.requests.map(kindOf)).toEqual(["socket", "negotiation", "negotiated socket"]);
    expect(hubServer().connections()).toHaveLength(1);
  });

  it("receives events where no WebSocket can be opened", async () => {
    const { hub, world, hubServer, called } = await startHub();
    world.refuses = isSocket;
    const jobs: string[] = [];
    hub.follow({
      subscribe: ["SubscribeBridgeJobNotification", "b1"],
      on: { UpdateBridgeJobs: (bridge) => jobs.push(bridge) },
    });
    hub.start();
    await expect.poll(() => called).toEqual(["subscribe b1"]);
    hubServer().broadcast("UpdateBridgeJobs", ["b1", []]);
    await expect.poll(() => jobs).toEqual(["b1"]);
  });

  it("stops at a 401", async () => {
    const { hub } = await startHub({ token: "bad" });
    hub.start();
    await expect.poll(() => status(hub)).toBe("Disconnected");
    expect(hub.store.getState().problem).toContain("401");
  });

  it("ends a negotiation under way when it stops, which would be refused after a logout", async () => {
    const asked = Promise.withResolvers<undefined>();
    const gone = Promise.withResolvers<undefined>();
    const { baseUrl } = await startServer((request, response) => {
      if (request.headers.upgrade !== undefined) return void response.destroy();
      response.on("close", () => gone.resolve(undefined));
      asked.resolve(undefined);
    });
    const hub = createHub({
      url: `${baseUrl}/api/hub/mate`,
      token: async () => "good",
      readInfo: async () => ({ buildDate: "2026-01-01" }),
    });
    hub.start();
    await asked.promise;
    await hub.stop();
    await gone.promise;
    expect(hub.store.getState()).toMatchObject({ status: "Disconnected", problem: undefined });
  });
});

describe("whatever the connection", () => {
  const setup = () => {
    const clock = createFakeClock();
    const attempts: number[] = [];
    const invoked: string[] = [];
    const statuses: string[] = [];
    const onReconnected = vi.fn<() => void>();
    let failure: Error | undefined;
    let refusal: string | undefined;
    let buildDate = "first";
    let listener: HubConnectionListener | undefined;
    const connection: HubConnection = {
      start: async () => {
        attempts.push(clock.now());
        if (failure !== undefined) throw failure;
      },
      stop: async () => undefined,
      invoke: async (name, args) => {
        invoked.push([name, ...args].join(" "));
        if (refusal !== undefined) throw new Error(refusal);
      },
    };
    const connect: ConnectHub = async (given) => {
      listener = given;
      return connection;
    };
    const problems: string[] = [];
    const hub = createHubOver(connect, {
      clock,
      onProblem: (problem) => problems.push(problem.message),
      onReconnected,
      readInfo: async () => ({ buildDate }),
    });
    hub.store.subscribe(({ status }) => {
      if (statuses.at(-1) !== status) statuses.push(status);
    });
    /** Lets promises that are settled already run on. */
    const settle = async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    };
    return {
      hub,
      clock,
      attempts,
      invoked,
      problems,
      say: (name: string, ...args: unknown[]) => listener?.onEvent(name, args),
      statuses,
      onReconnected,
      settle,
      fail: (error: Error | undefined) => (failure = error),
      refuse: (message: string | undefined) => (refusal = message),
      drop: () => listener?.onClose(new Error("gone")),
      deploy: () => (buildDate = "second"),
    };
  };

  it("tries again every 5 s, from the first attempt on", async () => {
    const { hub, clock, attempts, fail, settle, statuses } = setup();
    fail(new Error("refused"));
    hub.start();
    hub.start();
    await settle();
    for (let ms = 0; ms < 10_000; ms += 1000) {
      clock.advance(1000);
      await settle();
    }
    expect(attempts).toEqual([0, 5000, 10_000]);
    expect(hub.store.getState()).toMatchObject({ status: "connecting", problem: "refused" });
    fail(undefined);
    clock.advance(5000);
    await settle();
    expect(statuses).toEqual(["connecting", "connected"]);
    expect(hub.store.getState().problem).toBeUndefined();
  });

  it("passes through its states, and makes the subscriptions in use again, each once", async () => {
    const { hub, clock, invoked, settle, drop, statuses, onReconnected } = setup();
    const release = hub.follow({ subscribe: ["SubscribeTerminalMonitoring"] });
    hub.follow({ subscribe: ["SubscribeTerminalMonitoring"] });
    hub.start();
    await settle();
    const leave = hub.follow({ subscribe: ["SubscribeBridgeJobNotification", "b1"] });
    hub.follow({ subscribe: ["SubscribeBridgeJobNotification", "b2"] });
    await settle();
    expect(invoked).toEqual([
      "SubscribeTerminalMonitoring",
      "SubscribeBridgeJobNotification b1",
      "SubscribeBridgeJobNotification b2",
    ]);
    expect(onReconnected).not.toHaveBeenCalled();
    release();
    leave();
    leave();
    invoked.length = 0;
    drop();
    expect(hub.store.getState().status).toBe("reconnecting");
    clock.advance(5000);
    await settle();
    expect(invoked).toEqual(["SubscribeTerminalMonitoring", "SubscribeBridgeJobNotification b2"]);
    expect(onReconnected).toHaveBeenCalledOnce();
    await hub.stop();
    expect(statuses).toEqual(["connecting", "connected", "reconnecting", "connected", "Disconnected"]);
  });

  it("gives a follower that comes later what the server sends at the beginning, by one call for all of one moment", async () => {
    const { hub, invoked, settle } = setup();
    hub.follow({ subscribe: ["SubscribeBridgeStateNotification"] });
    hub.start();
    await settle();
    invoked.length = 0;
    hub.follow({ subscribe: ["SubscribeBridgeStateNotification"] });
    hub.follow({ subscribe: ["SubscribeBridgeStateNotification"] });
    hub.follow({ subscribe: ["SubscribeTerminalMonitoring"] })();
    await settle();
    expect(invoked).toEqual(["SubscribeBridgeStateNotification"]);
  });

  it("ends a subscription without listeners at the server, but not if a new listener follows immediately", async () => {
    const { hub, invoked, settle } = setup();
    hub.start();
    await settle();
    const [first, second] = [1, 2].map(() => hub.follow({ subscribe: ["StartEditing", "a", "b", 7] }));
    await settle();
    first?.();
    await settle();
    expect(invoked).toEqual(["StartEditing a b 7"]);
    second?.();
    hub.follow({ subscribe: ["StartEditing", "a", "b", 7] })();
    await settle();
    expect(invoked).toEqual(["StartEditing a b 7", "StopEditing a b 7"]);
    const third = hub.follow({ subscribe: ["StartEditing", "a", "b", 7] });
    await settle();
    third();
    hub.follow({ subscribe: ["StartEditing", "a", "b", 7] });
    await settle();
    expect(invoked.slice(2)).not.toContain("StopEditing a b 7");
  });

  it("goes on without a call the server does not know, and tries it again with the next connection only", async () => {
    const { hub, clock, invoked, problems, settle, drop, refuse } = setup();
    refuse("Method does not exist.");
    hub.start();
    hub.follow({ subscribe: ["SubscribeRecordEditors", "a", "b"] })();
    const end = hub.follow({ subscribe: ["SubscribeRecordEditors", "a", "c"] });
    await settle();
    end();
    hub.follow({ subscribe: ["SubscribeRecordEditors", "a", "d"] });
    hub.follow({ subscribe: ["SubscribeTerminalMonitoring"] })();
    await settle();
    expect(invoked).toEqual(["SubscribeRecordEditors a c", "UnsubscribeRecordEditors a c"]);
    expect(problems).toEqual([]);
    drop();
    refuse("[40301] You have no permission");
    clock.advance(5000);
    await settle();
    hub.follow({ subscribe: ["SubscribeRecordEditors", "a", "e"] });
    hub.follow({ subscribe: ["SubscribeTerminalMonitoring"] });
    await settle();
    expect(invoked.slice(2)).toEqual([
      "SubscribeRecordEditors a d",
      "SubscribeRecordEditors a e",
      "SubscribeTerminalMonitoring",
    ]);
    expect(problems).toEqual(["[40301] You have no permission"]);
  });

  it("a listener that fails removes no other one", async () => {
    const { hub, settle, say, problems } = setup();
    const heard: string[] = [];
    hub.on("DataServiceCreate", () => {
      throw new Error("broken tile");
    });
    const end = hub.on("DataServiceCreate", ({ entity }) => {
      heard.push(`first ${entity}`);
      end();
      endNext();
    });
    const endNext = hub.on("DataServiceCreate", () => heard.push("ended meanwhile"));
    hub.on("DataServiceCreate", ({ entity }) => heard.push(`last ${entity}`));
    hub.follow({
      missed: () => {
        throw new Error("broken page");
      },
    });
    hub.start();
    await settle();
    say("DataServiceCreate", change);
    say("DataServiceCreate", change);
    expect(heard).toEqual(["first b", "last b", "last b"]);
    expect(problems).toEqual(["broken page", "broken tile", "broken tile"]);
    expect(hub.store.getState().status).toBe("connected");
  });

  it.each([
    ["changed", true],
    ["stayed", false],
  ])("knows after a reconnect whether the build date %s", async (what, isUpdateAvailable) => {
    const { hub, clock, settle, drop, deploy } = setup();
    hub.start();
    await settle();
    drop();
    if (what === "changed") deploy();
    clock.advance(5000);
    await settle();
    expect(hub.store.getState().isUpdateAvailable).toBe(isUpdateAvailable);
  });

  it("stops trying at a 401 until it is started again", async () => {
    const { hub, clock, attempts, settle, fail } = setup();
    fail(new Error("Failed to complete negotiation with the server: Error: Unauthorized: Status code '401'"));
    hub.start();
    await settle();
    clock.advance(60_000);
    await settle();
    expect(attempts).toEqual([0]);
    expect(hub.store.getState().status).toBe("Disconnected");
    fail(undefined);
    hub.start();
    await settle();
    expect(hub.store.getState().status).toBe("connected");
  });

  it("does not come back after a stop", async () => {
    const { hub, clock, attempts, settle, fail } = setup();
    fail(new Error("refused"));
    hub.start();
    await settle();
    await hub.stop();
    clock.advance(60_000);
    await settle();
    expect(attempts).toEqual([0]);
    expect(await rejection(hub.invoke("PingRequest", "r1", 5))).toMatchObject({ message: "Network Error" });
  });
});
