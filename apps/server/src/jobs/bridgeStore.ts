import type { BridgeState } from "@backroom/contract";
import type { Queryable } from "../db/database.ts";

/** What a bridge says of itself. OFF = no process runs it. */
export type BridgeCondition = "CONNECTING" | "ON" | "OFF";

/** A bridge without its jobs. */
export type BridgeRow = Pick<BridgeState, "id" | "state" | "version" | "buildDate" | "since">;

/** Name of the lease of the process that runs the bridge. */
export const leaseOf = (bridgeId: string): string => `bridge:${bridgeId}`;

/** The bridges in order. One whose process died is OFF as soon as its lease has ended, whatever it said last. */
export const readBridges = (db: Queryable): Promise<BridgeRow[]> =>
  db.query<BridgeRow>(
    `select b.id, case when l.expires_at > now() then b.state else 'OFF' end as state, b.version,
       b.build_date as "buildDate",
       case when l.expires_at > now() or b.state = 'OFF' then b.state_since else l.expires_at end as since
     from bridge b left join node_lease l on l.name = 'bridge:' || b.id order by b.place, b.id`,
  );

/** Stores what a bridge says, with the version of the process that runs it. */
export const storeBridgeState = (
  db: Queryable,
  bridgeId: string,
  state: BridgeCondition,
  build: { readonly version: string; readonly buildDate: string },
): Promise<unknown> =>
  db.query(
    `update bridge set state = $2, version = $3, build_date = $4,
       state_since = case when state = $2 and state_since is not null then state_since else now() end
     where id = $1`,
    [bridgeId, state, build.version, build.buildDate],
  );
