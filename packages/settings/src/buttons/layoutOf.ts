import { records, together } from "@backroom/api-client/calls";
import type { LayoutKind } from "./layoutKinds.ts";

/** A layout and the meta data of its kind. */
export const layoutOf = ({ area, entity }: LayoutKind, oid: number) => {
  const of = records(area, entity);
  return together({ record: of.record(oid), meta: of.meta() });
};
