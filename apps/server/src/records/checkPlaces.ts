import { errorCodes } from "@backroom/contract";
import type { Queryable } from "../db/database.ts";
import { createParams } from "../db/sqlParams.ts";
import { HttpError } from "../kernel/errors.ts";
import type { DataCall } from "./dataCall.ts";
import { writableColumnsOf } from "./visibleColumns.ts";
import { inPlacesOf, visibleCondition } from "./visible.ts";

/** Whether the caller is limited to locations or countries, and records of the kind belong to these. */
export const isLimited = ({ kind, viewer: { caller } }: Pick<DataCall, "kind" | "viewer">): boolean =>
  (caller.locations !== "all" && kind.located !== null) ||
  (caller.seenCountries() !== "all" && kind.countryField !== null);

/**
 * Throws 403 if the caller is limited to locations or countries and the stored record is not of these alone. Records of the whole
 * tenant are visible to such a caller, but a change would affect other locations.
 */
export const checkPlaces = async (
  tx: Queryable,
  call: Pick<DataCall, "kind" | "viewer">,
  oid: number,
): Promise<void> => {
  if (!isLimited(call)) return;
  const { kind, viewer } = call;
  const params = createParams([oid]);
  const isWritable = visibleCondition(inPlacesOf(viewer.caller), writableColumnsOf(kind), params);
  const rows = await tx.query(
    `select 1 from ${kind.table} as t where t.oid = $1 and ${isWritable}`,
    params.values,
  );
  if (rows.length > 0) return;
  throw new HttpError(
    403,
    errorCodes.noPermission,
    "You may only change records of your own locations and countries",
  );
};
