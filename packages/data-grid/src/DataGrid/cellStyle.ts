import type { CSSProperties } from "react";
import { NARROW_NUMBER_WIDTH_PX, PICK_NUMBER_WIDTH_PX, ROW_NUMBER_WIDTH_PX } from "../constants.ts";
import type { GridColumn } from "../state/columns.ts";

const known: CSSProperties[] = [];
const widthName = (index: number) => `--grid-column-${index}`;

/** Style of the cells of a column: as wide as the grid says. The same object for the same column. */
export const cellStyle = (index: number): CSSProperties =>
  (known[index] ??= { inlineSize: `var(${widthName(index)})` });

/** Widths of the columns in px, as {@link cellStyle} reads them: cells need not be drawn again when one changes. */
export const widthVariables = (widths: readonly number[]): CSSProperties =>
  Object.fromEntries(widths.map((width, index) => [widthName(index), `${width}px`]));

/** `data-align` of a cell; texts stand at the start without it. */
export const alignOf = ({ align }: GridColumn): GridColumn["align"] | undefined =>
  align === "start" ? undefined : align;

/** Px, width of the column of row numbers, with check boxes or in a narrow window. */
export const numberWidthOf = (isPickable: boolean, isNarrow: boolean): number => {
  if (isPickable) return PICK_NUMBER_WIDTH_PX;
  return isNarrow ? NARROW_NUMBER_WIDTH_PX : ROW_NUMBER_WIDTH_PX;
};
