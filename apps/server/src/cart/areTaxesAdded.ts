import { everything } from "../records/visible.ts";
import { ROOT_OID } from "@backroom/contract";
import { inUse, keyOf, knownSettings, readChain, readEntries } from "../settings/index.ts";
import type { Place } from "../settings/index.ts";
import type { RequestScope } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";

const TARGET = "POS";
const PATH = "tax/included";

const placeOf = ({ tenantOid, locationOid, terminalOid }: RequestScope): Place => {
  if (terminalOid !== null) return { level: "terminal", country: null, oid: terminalOid };
  if (locationOid !== null) return { level: "location", country: null, oid: locationOid };
  return tenantOid === null || tenantOid === ROOT_OID
    ? { level: "global", country: null, oid: 0 }
    : { level: "tenant", country: null, oid: tenantOid };
};

/** Whether the prices of a till at a place are without tax, by its setting. The caller checks who may see the place. */
export const areTaxesAdded = async (db: Queryable, scope: RequestScope): Promise<boolean> => {
  const chain = await readChain(db, { target: TARGET, key: keyOf(placeOf(scope)), visible: everything });
  const entries = await readEntries(db, {
    target: TARGET,
    visible: everything,
    places: chain,
    paths: [PATH],
  });
  const used = inUse(
    chain.map(({ key }) => key),
    entries,
  );
  return (used?.value ?? knownSettings(TARGET).get(PATH)?.default) === "false";
};
