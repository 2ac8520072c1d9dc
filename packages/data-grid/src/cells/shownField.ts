import { normalizeField } from "@backroom/fields";
import { columnField } from "@backroom/values";
import type { DescribedField } from "@backroom/values";
import type { GridColumn } from "../state/columns.ts";

/** What a column of the grid shows. */
export const shownField = (column: GridColumn): DescribedField =>
  columnField(column, column.field && normalizeField(column.field));
