import type { SalesSubject } from "../documents/index.ts";
import type { FieldDefinition } from "../model/definition.ts";

/** What rows can be grouped by. `sql` and `by` are of the table `t`; rows are one of each `by`. */
export interface Dimension {
  readonly field: FieldDefinition;
  readonly by: string;
  /** `by`, or an aggregate: nothing else is grouped by. */
  readonly sql: string;
  /**
   * SQL that replaces the value after the rows are summed. It is of the summed row `s`: its columns, `first_tenant` and `last_tenant`
   * (the lowest and highest oid, null if the tenants are unknown). A distributed database joins sums with other tables, not what it sums.
   */
  readonly renamed?: string;
  /** The tenant of values that belong to one, else null; where rows are summed over tenants it is added to `by`. Default: null. */
  readonly tenant?: string;
  /** Distinguishes values with the same text. Default: the text itself. */
  readonly key?: DimensionPart;
  /** The number users identify the value by. Default: none. */
  readonly number?: DimensionPart;
  readonly width?: number;
}

/** A further field of a dimension; `sql` as of the dimension. Several dimensions may have the same one. */
export interface DimensionPart {
  readonly field: FieldDefinition;
  readonly sql: string;
}

/** A figure of a row, as an aggregate over `t`. */
export interface Measure {
  readonly field: FieldDefinition;
  readonly sql: string;
  /** Whether figures of several rows add up. */
  readonly isSummed: boolean;
  /** For an average: names of the measure that is divided, and of the one it is divided by. */
  readonly average?: { readonly of: string; readonly by: string };
}

/** A report over the figures of days (`sales_daily`) and months (`sales_monthly`). */
export interface ReportInput {
  readonly area?: string;
  readonly entity: string;
  readonly title: string;
  readonly subject: SalesSubject;
  /** The field that names a row, among the dimensions. */
  readonly textField: string;
  readonly dimensions: readonly Dimension[];
  readonly defaultGroups: readonly string[];
  readonly measures: readonly Measure[];
  readonly sort: readonly string[];
  readonly chart: { readonly by: string; readonly value: string } | null;
  /** Texts of the keys a dimension has, by the name of its lookup. */
  readonly lookups?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
