import { readGrantsOfAll } from "../access/readGrants.ts";
import type { Grant, UserGrants } from "../access/grants.ts";
import { aliveSessions } from "../sessions/sessionEnds.ts";
import { repeat } from "../kernel/timers.ts";
import type { Database } from "../db/database.ts";
import type { DataEvents } from "../processes/dataChange.ts";
import type { HubClients, HubPart, HubPeer } from "./hub.ts";

/** Time between two looks for a connection that began while rights were being changed. */
const LOOK_MS = 30_000;

/** Kinds whose records decide what users and programs may do. */
const deciding: ReadonlySet<string> = new Set(["user", "role", "api-access"]);

const flagsOf = (grants: readonly Grant[]): readonly string[] =>
  grants.map(({ path, right, tenantOid, allowed }) => [path, right, tenantOid, allowed].join(" ")).sort();

/** The same text for the same rights, in whichever order they were read and whatever a role is called. */
const signatureOf = ({ own, roles, limits }: UserGrants): string =>
  JSON.stringify([
    flagsOf(own),
    roles.map(({ oid, tenantOid, grants }) => [oid, tenantOid, flagsOf(grants)].join(" ")).sort(),
    limits.toSorted((one, other) => one - other),
  ]);

/** The part, and what waits for it. */
export interface ChangedRights extends HubPart {
  /** Settles when every connection has the rights of now, as far as changes were heard. */
  readonly settled: () => Promise<void>;
}

/**
 * A connection keeps the rights it began with: those of users whose rights have changed begin anew, those whose sessions have
 * ended with a change end, and all others go on.
 */
export const changedRights =
  (deps: { db: Database; events: DataEvents; onFailure: (error: unknown) => void }) =>
  (clients: HubClients): ChangedRights => {
    const { db, events, onFailure } = deps;
    let isHeard = false;
    /** Version of the rights that a connection was compared with, by its caller. */
    const compared = new WeakMap<HubPeer["caller"], number>();

    const lookAt = async (peers: readonly HubPeer[], version: number) => {
      const userOids = [...new Set(peers.map(({ caller }) => caller.userOid))];
      const sids = [...new Set(peers.map(({ caller }) => caller.sid))];
      const [grants, alive] = await Promise.all([readGrantsOfAll(db, userOids), aliveSessions(db, sids)]);
      const changed = new Set<string>();
      for (const { caller, grants: begun, connectionId } of peers) {
        const now = grants.get(caller.userOid);
        compared.set(caller, version);
        if (now !== undefined && now !== begun && signatureOf(now) !== signatureOf(begun))
          changed.add(connectionId);
      }
      clients.disconnect(
        ({ caller }) => sids.includes(caller.sid) && !alive.has(caller.sid),
        "The session has ended.",
        false,
      );
      clients.disconnect(({ connectionId }) => changed.has(connectionId), "Rights have changed.", true);
    };

    const look = repeat(
      LOOK_MS,
      async () => {
        const isAfterChange = isHeard;
        isHeard = false;
        if (clients.peers().length === 0) return;
        try {
          const [row] = await db.query<{ version: number }>("select version from access_version");
          const version = row?.version ?? 0;
          const peers = clients.peers().filter(({ caller }) => (compared.get(caller) ?? -1) < version);
          if (peers.length > 0) await lookAt(peers, version);
        } catch (error) {
          // A connection must not continue with rights that may be removed.
          if (isAfterChange) clients.disconnect(() => true, "Rights have changed.", true);
          throw error;
        }
      },
      onFailure,
    );

    const stopHearing = events.subscribe(({ area, entity }) => {
      if (area !== "identity" || !deciding.has(entity)) return;
      isHeard = true;
      void look.run();
    });
    return {
      settled: look.idle,
      async onClosed() {
        stopHearing();
        await look.stop();
      },
    };
  };
