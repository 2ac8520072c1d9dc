/** What is set in a cell: true = allowed, false = denied, null = nothing, it inherits. */
export type Flag = boolean | null;

/** Oid of a tenant, or {@link GLOBAL} for the column of all tenants. */
export type ColumnOid = number;

/** The column that counts for every tenant. */
export const GLOBAL: ColumnOid = 0;

/** A column of a tenant. */
export interface MatrixColumn {
  readonly oid: ColumnOid;
  /** Short text people know the tenant by; "" = the global column. */
  readonly id: string;
  /** ISO 3166 code for the flag. */
  readonly country: string | null;
}

/** Names a cell: oid of the column, a space, key of the node. */
export type CellId = `${number} ${string}`;

/** A cell: a node by its key, and a column. */
export interface Cell {
  readonly key: string;
  readonly column: ColumnOid;
}

/** One cell that is not saved: what is stored, and what is wanted. */
export interface CellEdit {
  readonly was: Flag;
  readonly is: Flag;
}

/** All cells that are not saved. */
export type Edits = Readonly<Record<CellId, CellEdit>>;

/** Explicit flags by key of the node: `e` = global column, `t` = by oid of the tenant. Nothing unset is in it. */
export type FlagMap = Readonly<
  Record<string, { readonly e?: boolean; readonly t?: Readonly<Record<string, boolean>> }>
>;
