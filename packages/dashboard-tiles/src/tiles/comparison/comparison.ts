import { isAbortError } from "@backroom/api-client";
import type { Static, throughputCardSchema } from "@backroom/contract";
import { ROOT_OID } from "@backroom/contract";

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

/** What of a comparison the calls depend on. */
export const comparisonKey = ({ compare, tenantOid, otherTenantOid }: Comparison): string =>
  compare === "tenant" ? `tenant ${tenantOid} ${otherTenantOid}` : String(compare);

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

/** Whether a tenant is all of them. */
export const isEveryTenant = (oid: number): boolean => oid === ROOT_OID || oid === 0;
