import pg from "pg";
import { after } from "../kernel/timers.ts";
import type { DatabaseSignal } from "./database.ts";

const CHANNEL = "backroom_node";
const RECONNECT_MS = 5000;

/** The engine knows no LISTEN, so asking again would not help. */
const isUnsupported = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(?:0A|42)/.test(error.code ?? "");

/**
 * Signals by LISTEN and NOTIFY, on a connection of its own. Engines without them only make it silent: then those who
 * listen find out when they look.
 */
export const createPostgresSignal = (pool: pg.Pool, config: pg.ClientConfig): DatabaseSignal => ({
  async send(sender) {
    await pool.query("select pg_notify($1, $2)", [CHANNEL, sender]);
  },
  listen(onSignal) {
    let client: pg.Client | undefined;
    let cancelReconnect: (() => void) | undefined;
    let isEnded = false;
    let connecting: Promise<void> | undefined;
    const connect = async () => {
      const fresh = new pg.Client({ ...config, keepAlive: true });
      client = fresh;
      let isLost = false;
      const lose = () => {
        if (isLost) return;
        isLost = true;
        fresh.end().catch(() => undefined);
        if (isEnded) return;
        cancelReconnect = after(RECONNECT_MS, () => {
          connecting = connect();
        });
      };
      fresh.on("error", lose);
      fresh.on("end", lose);
      fresh.on("notification", ({ payload }) => onSignal(payload ?? null));
      try {
        await fresh.connect();
        await fresh.query(`listen ${CHANNEL}`);
        onSignal(null);
      } catch (error) {
        isEnded ||= isUnsupported(error);
        lose();
      }
    };
    connecting = connect();
    return async () => {
      isEnded = true;
      cancelReconnect?.();
      await connecting;
      await client?.end().catch(() => undefined);
    };
  },
});

/** No signal: behind a pooler LISTEN would stay on a connection that others share. */
export const silentSignal: DatabaseSignal = {
  send: () => Promise.resolve(),
  listen: () => () => Promise.resolve(),
};
