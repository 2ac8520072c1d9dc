import type { Static, throughputCardSchema } from "@backroom/contract";

/** What the figures of a tile are compared with. */
export type Comparison = Static<typeof throughputCardSchema>;

/** Rows of a tile, and what they are compared with. */
export interface ComparedRows<Row> {
  readonly rows: readonly Row[];
  /** Whose figures the rows are. */
  readonly tenantOid: number;
  /** Rows of the same time before; undefined = they are not wanted, or could not be read. */
  readonly before: readonly Row[] | undefined;
  /** Rows of the other tenant; undefined = they are not wanted, or could not be read. */
  readonly other: readonly Row[] | undefined;
  /** Why there is nothing to compare with, although it is wanted; undefined = there is. */
  readonly problem: "failed" | "place" | "tenant" | undefined;
}

/** What of a comparison the calls depend on. */
export const comparisonKey = ({ compare, tenantOid, otherTenantOid }: Comparison): string =>
  compare === "tenant" ? `tenant ${tenantOid} ${otherTenantOid}` : String(compare);

/** Rows that are compared with nothing. */
export const notCompared = <Row>(rows: readonly Row[], tenantOid: number): ComparedRows<Row> => ({
  rows,
  tenantOid,
  before: undefined,
  other: undefined,
  problem: undefined,
});
