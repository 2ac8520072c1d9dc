import { errorCodes } from "@backroom/contract";
import type { BridgeState } from "@backroom/contract";
import { createHash } from "node:crypto";
import type { HubClients, HubPart, HubPeer } from "../hub/hub.ts";
import { HttpError } from "../kernel/errors.ts";
import { after } from "../kernel/timers.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Database } from "../db/database.ts";
import type { JobEvents } from "./jobEvents.ts";
import { readBridges } from "./bridgeStore.ts";
import { BRIDGE_PAGE, offeredTenants, seesJob, toBridgeState, visibleJobs } from "./bridgeViews.ts";
import type { OfferedTenant } from "./bridgeViews.ts";
import type { JobCommands } from "./jobCommands.ts";
import { readJobs } from "./jobStore.ts";

/** A state names all jobs of its bridge: the next one comes this long after it for each, so that thousands do not fill the line. */
const REST_MS_PER_JOB = 1;

interface Subscriber {
  readonly caller: Caller;
  hasStates: boolean;
  /** Digest of the last state that was sent, by bridge. */
  readonly sent: Map<string, string>;
  readonly bridges: Set<string>;
}

const digestOf = (state: BridgeState): string =>
  createHash("sha256").update(JSON.stringify(state)).digest("base64");

const readTenants = (db: Database, oids: readonly number[]): Promise<OfferedTenant[]> =>
  oids.length === 0
    ? Promise.resolve([])
    : db.query<OfferedTenant>(
        "select oid, text, country from tenant where oid = any($1::bigint[]) and not deleted order by id",
        [oids],
      );

/**
 * Bridges on the hub. Each subscriber gets at once what there is, then what changes, and only of jobs of tenants he
 * may see. Messages to a process's clients are made one after the other, so that no client gets an older state last.
 */
export const bridgeHub =
  (deps: {
    db: Database;
    jobEvents: JobEvents;
    commands: JobCommands;
    onFailure: (error: unknown) => void;
  }) =>
  (clients: HubClients): HubPart => {
    const { db, jobEvents, commands, onFailure } = deps;
    const subscribers = new Map<string, Subscriber>();
    const outdated = new Set<string>();
    const restUntil = new Map<string, number>();
    const timers = new Map<string, () => void>();
    let tail: Promise<void> = Promise.resolve();

    const inTurn = (work: () => Promise<void>): Promise<void> => {
      const done = tail.then(work);
      tail = done.catch(onFailure);
      return done;
    };

    const subscribe = ({ connectionId, caller }: HubPeer): Subscriber => {
      if (!caller.mayOpen(BRIDGE_PAGE)) {
        throw new HttpError(403, errorCodes.noPermission, "You have no permission for this");
      }
      const known = subscribers.get(connectionId) ?? {
        caller,
        hasStates: false,
        sent: new Map(),
        bridges: new Set(),
      };
      subscribers.set(connectionId, known);
      return known;
    };

    const sendStates = async (
      isWanted: (bridgeId: string) => boolean,
      to: ReadonlyMap<string, Subscriber>,
    ): Promise<number> => {
      const listening = [...to].filter(([, { hasStates }]) => hasStates);
      if (listening.length === 0) return 0;
      const oids = listening.flatMap(([, { caller }]) => offeredTenants(caller));
      const tenants = await readTenants(db, [...new Set(oids)]);
      let count = 0;
      for (const bridge of (await readBridges(db)).filter(({ id }) => isWanted(id))) {
        const rows = await readJobs(db, bridge.id);
        for (const [connectionId, { caller, sent }] of listening) {
          const state = toBridgeState(bridge, visibleJobs(caller, bridge.id, rows, tenants));
          const digest = digestOf(state);
          // A job changed that the caller does not see.
          if (sent.get(bridge.id) === digest) continue;
          sent.set(bridge.id, digest);
          clients.send(connectionId, "UpdateBridgeState", [state]);
        }
        count += rows.length;
      }
      return count;
    };

    const sendJobs = async (bridgeId: string, connectionId: string, caller: Caller) => {
      const tenants = await readTenants(db, offeredTenants(caller));
      const jobs = visibleJobs(caller, bridgeId, await readJobs(db, bridgeId), tenants);
      clients.send(connectionId, "UpdateBridgeJobs", [bridgeId, jobs]);
    };

    const sendSoon = (bridgeId: string) => {
      timers.delete(bridgeId);
      // A failure is reported by the turn itself.
      void inTurn(async () => {
        outdated.delete(bridgeId);
        const jobs = await sendStates((id) => id === bridgeId, subscribers);
        restUntil.set(bridgeId, performance.now() + jobs * REST_MS_PER_JOB);
      }).catch(() => undefined);
    };
    jobEvents.onState((bridgeId) => {
      if (outdated.has(bridgeId) || subscribers.size === 0) return;
      outdated.add(bridgeId);
      const rest = (restUntil.get(bridgeId) ?? 0) - performance.now();
      if (rest <= 0) sendSoon(bridgeId);
      else
        timers.set(
          bridgeId,
          after(rest, () => sendSoon(bridgeId)),
        );
    });
    jobEvents.onJobs((bridgeId, jobs) => {
      if (subscribers.size === 0) return;
      void inTurn(async () => {
        for (const [connectionId, { caller, bridges }] of subscribers) {
          const seen = bridges.has(bridgeId) ? jobs.filter((job) => seesJob(caller, job)) : [];
          if (seen.length > 0) clients.send(connectionId, "UpdateBridgeJobs", [bridgeId, seen]);
        }
      }).catch(() => undefined);
    });

    return {
      methods: {
        SubscribeBridgeStateNotification: (peer) => {
          const subscriber = subscribe(peer);
          return inTurn(async () => {
            subscriber.hasStates = true;
            subscriber.sent.clear();
            await sendStates(() => true, new Map([[peer.connectionId, subscriber]]));
          });
        },
        SubscribeBridgeJobNotification: async (peer, bridgeId) => {
          const subscriber = subscribe(peer);
          const bridges = await readBridges(db);
          if (!bridges.some(({ id }) => id === bridgeId)) {
            throw new HttpError(404, errorCodes.recordNotFound, "There is no such bridge");
          }
          await inTurn(async () => {
            subscriber.bridges.add(bridgeId);
            await sendJobs(bridgeId, peer.connectionId, peer.caller);
          });
        },
        UnsubscribeBridgeStateNotification: ({ connectionId }) =>
          inTurn(async () => {
            const subscriber = subscribers.get(connectionId);
            if (subscriber !== undefined) subscriber.hasStates = false;
          }),
        UnsubscribeBridgeJobNotification: ({ connectionId }, bridgeId) =>
          inTurn(async () => void subscribers.get(connectionId)?.bridges.delete(bridgeId)),
        StartBridgeJob: ({ caller }, bridgeId, name, tenantOid) =>
          commands.start(caller, { bridgeId, name, tenantOid }),
        CancelBridgeJob: ({ caller }, bridgeId, name, tenantOid) =>
          commands.cancel(caller, { bridgeId, name, tenantOid }),
      },
      onDisconnected: ({ connectionId }) => {
        subscribers.delete(connectionId);
      },
      onClosed: async () => {
        for (const cancel of timers.values()) cancel();
      },
    };
  };
