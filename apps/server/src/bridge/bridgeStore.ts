import type { BridgeState } from "@backroom/contract";
import type { Queryable } from "../ports.ts";

/** What a bridge says of itself. OFF = no process runs it. */
export type BridgeCondition = "CONNECTING" | "ON" | "OFF";

/** A bridge without its jobs. */
export type BridgeRow = Pick<BridgeState, "id" | "state" | "version" | "buildDate">;

/** Name of the lease of the process that runs the bridge. */
export const leaseOf = (bridgeId: string): string => `bridge:${bridgeId}`;

/** The bridges in order. One whose process died is OFF as soon as its lease has ended, whatever it said last. */
export const readBridges = (db: Queryable): Promise<BridgeRow[]> =>
  db.query<BridgeRow>(
    `select b.id, case when l.name is null then 'OFF' else b.state end as state, b.version,
       b.build_date as "buildDate"
     from bridge b left join node_lease l on l.name = 'bridge:' || b.id and l.expires_at > now() order by b.place, b.id`,
  );

/** Stores what a bridge says, with the version of the process that runs it. */
export const storeBridgeState = (
  db: Queryable,
  bridgeId: string,
  state: BridgeCondition,
  build: { readonly version: string; readonly buildDate: string },
): Promise<unknown> =>
  db.query("update bridge set state = $2, version = $3, build_date = $4 where id = $1", [
    bridgeId,
    state,
    build.version,
    build.buildDate,
  ]);
