import type { PermissionName } from "@backroom/contract";
import { createContext, use } from "react";
import type { ReactNode } from "react";
import type { MatrixStore } from "../matrix/createMatrixStore.ts";
import type { MatrixNode } from "../matrix/matrixIndex.ts";
import type { ColumnOid, MatrixColumn } from "../matrix/types.ts";
import type { MatrixKind } from "./matrixKinds.ts";

/** A right at a place, for which a user is allowed something or not. */
export interface ScopedRight {
  readonly path: string;
  readonly right: PermissionName;
  /** Oid of the tenant; that of the root = the column of all tenants. */
  readonly tenantOid: number;
}

/** What the parts of one matrix share. */
export interface MatrixParts {
  readonly kind: MatrixKind;
  readonly matrix: MatrixStore;
  readonly isReadOnly: boolean;
  /** Text of a node. */
  readonly textOf: (node: MatrixNode) => string;
  /** Name of a column: of the tenant, else its id; of the global one "Global". */
  readonly columnText: (column: MatrixColumn) => string;
  readonly columnOf: (oid: ColumnOid) => MatrixColumn;
  /** Nothing counts in a column: who has the rights is limited to other tenants. */
  readonly isOutside: (oid: ColumnOid) => boolean;
  /** Brings the keyboard to a cell, and the cell into sight; null = the row header. */
  readonly goTo: (key: string, column: ColumnOid | null) => void;
  /** Gives the focus to the cells. */
  readonly focusGrid: () => void;
  /** What decides where the matrix sets nothing. */
  readonly renderReason: ((right: ScopedRight) => ReactNode) | undefined;
}

const Context = createContext<MatrixParts | undefined>(undefined);

/** Gives the parts of one matrix what they share. */
export const MatrixContext = Context;

/** What the parts of one matrix share; throws outside of one. */
export const useMatrixParts = (): MatrixParts => {
  const parts = use(Context);
  if (parts === undefined) throw new Error("A part of a matrix stands outside of MatrixEditor.");
  return parts;
};
