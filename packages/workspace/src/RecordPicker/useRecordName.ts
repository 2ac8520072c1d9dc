import { records } from "@backroom/api-client/calls";
import { useCall } from "../calls/useCall.ts";
import { recordText } from "./recordText.ts";

/** Names rarely change, and their changes arrive as events. */
const NAME_MS = 300_000;

/** The name of a record by its oid, 0 = of none; undefined = it has not been read, or the user may not read it. */
export const useRecordName = (
  [area, entity]: readonly [area: string, entity: string],
  oid: number,
): string | undefined => {
  const { data } = useCall(oid > 0 ? records(area, entity).record(oid) : null, { fresh: NAME_MS });
  return data && recordText(data);
};
