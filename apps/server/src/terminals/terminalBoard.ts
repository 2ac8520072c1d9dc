import type { TerminalList, TerminalLocation, Terminal } from "@backroom/contract";
import { createParams } from "../db/sqlParams.ts";
import { everything, visibleCondition } from "../records/visible.ts";
import { columnsNamed } from "../records/visibleColumns.ts";
import type { Caller, RequestScope } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { seesTerminal } from "./rights.ts";

const columns = columnsNamed({ tenant: null, location: "t.location_oid", terminal: "t.oid" });

/** More terminals than one board can be of use for. */
const MAX_TERMINALS = 50_000;

/** Terminals of the scope that the caller may see, with their last known state. */
export const readTerminals = async (
  db: Queryable,
  { caller, scope }: { readonly caller: Caller; readonly scope: RequestScope },
): Promise<TerminalList> => {
  const params = createParams();
  const tenant = scope.tenantOid === null ? "true" : `t.tenant_oid = ${params.add(scope.tenantOid)}::bigint`;
  const rows = await db.query<Terminal>(
    `select t.oid as "terminalOid", t.id, t.text, t.tenant_oid as "tenantOid", t.location_oid as "locationOid",
       p.connection_id is not null as connected, p.since, coalesce(p.seq, 0) as seq, t.software_version as version,
       p.queue_length as "queueLength", p.growing_since as "growingSince", coalesce(p.is_syncing, false) as "isSyncing",
       t.last_contact_at as "lastContactAt"
     from terminal_state as t left join terminal_presence as p on p.terminal_oid = t.oid
     where not t.deleted and not t.disabled and ${tenant}
       and ${visibleCondition({ ...everything, place: scope }, columns, params)}
     order by t.oid limit ${MAX_TERMINALS}`,
    params.values,
  );
  const terminals = rows.filter((terminal) => seesTerminal(caller, terminal));
  const oids = [...new Set(terminals.map(({ locationOid }) => locationOid))];
  const locations = await db.query<TerminalLocation>(
    "select oid, id, text from location where oid = any($1::bigint[]) order by oid",
    [oids],
  );
  return { terminals, locations };
};
