import { createLoop } from "../nodes/loop.ts";
import type { Database } from "../ports.ts";
import type { HubClients, HubPart } from "./hub.ts";

const CHECK_MS = 30_000;

const aliveSql = `select s.sid from session s
  join app_user u on u.oid = s.user_oid and not u.deleted and not u.disabled and not u.limit_reached
  where s.sid = any($1::text[]) and s.revoked_at is null`;

/**
 * Ends connections whose session has ended, looking now and then. Whoever ends a session tells it at once; this is for
 * the message that got lost, and for a session that ended while its connection was being made.
 */
export const sessionCheck =
  (db: Database, onFailure: (error: unknown) => void) =>
  (clients: HubClients): HubPart => {
    const check = createLoop(async () => {
      const sids = [...new Set(clients.peers().map(({ caller }) => caller.sid))];
      if (sids.length === 0) return;
      const alive = new Set((await db.query<{ sid: string }>(aliveSql, [sids])).map(({ sid }) => sid));
      const ended = new Set(sids.filter((sid) => !alive.has(sid)));
      clients.disconnect(({ caller }) => ended.has(caller.sid), "The session has ended.", false);
    }, onFailure);
    const timer = setInterval(() => void check(), CHECK_MS);
    timer.unref();
    return {
      async onClosed() {
        clearInterval(timer);
        await check.idle();
      },
    };
  };
