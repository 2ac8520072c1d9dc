import type { KindDefinition } from "../model/definition.ts";
import type { Order } from "./listRequest.ts";

/** The order of a list as SQL over the row `t`. */
export interface KeyOrder {
  /** Sort values as `s0`, `s1`, … */
  readonly keys: readonly string[];
  /** The order by them, nulls last; the oid breaks ties in the first one's direction. */
  readonly by: string;
  /** The same inside one of the `halves`, as an index has it: there the first value is never null, or always. */
  readonly within: string;
  /**
   * Conditions that part the rows where no index has the order: a descending one has its nulls first. Null = all rows.
   */
  readonly halves: readonly (string | null)[];
}

/** Makes the SQL of an order over the rows of a kind; no index has those of a report. */
export const keyOrder = ({ source }: KindDefinition, orders: readonly Order[]): KeyOrder => {
  const [first] = orders;
  const direction = ({ isDescending }: Order) => (isDescending ? "desc" : "asc");
  const named = orders.map(
    (order, index) =>
      `s${index} ${direction(order)}${order.isDescending && order.isNullable ? " nulls last" : ""}`,
  );
  const oid = `oid ${first === undefined ? "asc" : direction(first)}`;
  const isParted = first?.isDescending === true && first.isNullable && source?.isReport !== true;
  return {
    keys: orders.map(({ column }, index) => `t."${column}" as s${index}`),
    by: [...named, oid].join(", "),
    within: [...(isParted ? ["s0 desc", ...named.slice(1)] : named), oid].join(", "),
    halves: isParted ? [`t."${first.column}" is not null`, `t."${first.column}" is null`] : [null],
  };
};
