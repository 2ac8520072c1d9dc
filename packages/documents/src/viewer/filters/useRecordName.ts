import { records } from "@backroom/api-client/calls";
import { useCall } from "@backroom/workspace";

/** Names rarely change, and their changes arrive as events. */
const NAME_MS = 300_000;

/** The name of a record; undefined = it has not been read, or the user may not read it. */
export const useRecordName = (area: string, entity: string, oid: number): string | undefined => {
  const { data } = useCall(oid > 0 ? records(area, entity).record(oid) : null, { fresh: NAME_MS });
  const text = data?.["Text"];
  return typeof text === "string" ? text : undefined;
};
