import { isAbortError } from "@backroom/api-client";
export { daysBefore, yearBefore } from "./earlier.ts";
import type { ComparedRows, Comparison } from "./comparison.ts";

/** What {@link readCompared} works with. */
export interface ReadComparedOptions<Row> {
  readonly params: Comparison;
  /** The current tenant. */
  readonly tenantOid: number;
  /** Whether only a location or a terminal of it is meant: another tenant has none of it. */
  readonly isPlace: boolean;
  /** Whether the rows before are needed for anything else. Default false. */
  readonly needsBefore?: boolean;
  readonly read: (tenantOid: number, time: "now" | "before") => Promise<readonly Row[]>;
}

/** Reads rows, and beside them what they are compared with; a comparison that fails takes nothing else away. */
export const readCompared = async <Row>({
  params: { compare, tenantOid: firstOid, otherTenantOid },
  tenantOid: currentOid,
  isPlace,
  needsBefore = false,
  read,
}: ReadComparedOptions<Row>): Promise<ComparedRows<Row>> => {
  const isTenants = compare === "tenant" && !isPlace;
  const tenantOid = isTenants && firstOid !== 0 ? firstOid : currentOid;
  const isOther = isTenants && otherTenantOid !== 0 && otherTenantOid !== tenantOid;
  const attempt = async (rows: Promise<readonly Row[]>): Promise<readonly Row[] | undefined> => {
    try {
      return await rows;
    } catch (error) {
      if (isAbortError(error)) throw error;
      return undefined;
    }
  };
  const isBefore = compare === "before";
  const [rows, before, other] = await Promise.all([
    read(tenantOid, "now"),
    isBefore || needsBefore ? attempt(read(tenantOid, "before")) : undefined,
    isOther ? attempt(read(otherTenantOid, "now")) : undefined,
  ]);
  const hasFailed = (isBefore && before === undefined) || (isOther && other === undefined);
  const problem = hasFailed
    ? "failed"
    : compare !== "tenant" || isOther
      ? undefined
      : isPlace
        ? "place"
        : "tenant";
  return { rows, tenantOid, before, other, problem };
};

/** How much more something is than something else, as a share of it; undefined = there is nothing it could be a share of. */
export const shareMore = (value: number, than: number): number | undefined =>
  than > 0 ? (value - than) / than : undefined;
