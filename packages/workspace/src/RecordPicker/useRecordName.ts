import { records } from "@backroom/api-client/calls";
import { useCall } from "../calls/useCall.ts";
import { recordText } from "./recordText.ts";

/** Names rarely change, and their changes arrive as events. */
const NAME_MS = 300_000;

/**
 * Returns the name of a record, or its oid as text if the name could not be read. Undefined: the name is loading, or the oid is 0.
 */
export const useRecordName = (
  [area, entity]: readonly [area: string, entity: string],
  oid: number,
): string | undefined => {
  const { data, error } = useCall(oid > 0 ? records(area, entity).record(oid) : null, { fresh: NAME_MS });
  if (data === undefined) return error === null ? undefined : String(oid);
  return recordText(data);
};
