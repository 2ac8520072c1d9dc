import { Null } from "typebox";
import { aliveSessions } from "../sessions/sessionEnds.ts";
import { repeat } from "../kernel/timers.ts";
import type { Database } from "../db/database.ts";
import type { ProcessBus } from "../processes/processBus.ts";
import { createTopic } from "../processes/topic.ts";
import type { HubClients, HubPart } from "./hub.ts";

const sessionsEnded = createTopic("sessions-ended", Null());

/** Time between two looks without a reason. */
const LOOK_MS = 30_000;

/** Makes every process look which of its connections belong to sessions that have just ended. */
export const publishSessionsEnded = (bus: ProcessBus): void => bus.publish(sessionsEnded, null);

/**
 * Ends connections with their sessions: at once when a process publishes it, and now and then for the message that got lost and
 * the session that ended while its connection was being made.
 */
export const endedSessions =
  (deps: { db: Database; bus: ProcessBus; onFailure: (error: unknown) => void }) =>
  (clients: HubClients): HubPart => {
    const look = repeat(
      LOOK_MS,
      async () => {
        const sids = [...new Set(clients.peers().map(({ caller }) => caller.sid))];
        if (sids.length === 0) return;
        const alive = await aliveSessions(deps.db, sids);
        const ended = new Set(sids.filter((sid) => !alive.has(sid)));
        clients.disconnect(({ caller }) => ended.has(caller.sid), "The session has ended.", false);
      },
      deps.onFailure,
    );
    const stopHearing = deps.bus.subscribe(sessionsEnded, () => void look.run());
    return {
      async onClosed() {
        stopHearing();
        await look.stop();
      },
    };
  };
