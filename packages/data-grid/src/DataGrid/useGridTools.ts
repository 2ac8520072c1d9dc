import { useLingui } from "@lingui/react/macro";
import { useFormats } from "@backroom/i18n";
import { useMemo } from "react";
import type { RowTools } from "./gridContext.ts";

interface GridToolsOptions<Row> extends Omit<RowTools<Row>, "labels" | "markIndex" | "formatNumber"> {
  /** Name of the column that says so when a row is disabled. */
  readonly markColumn: string | undefined;
}

/** What every row needs; the same object while none of it changes. */
export const useGridTools = <Row>({ markColumn, ...given }: GridToolsOptions<Row>): RowTools<Row> => {
  const { t } = useLingui();
  const formats = useFormats();
  const { gridId, rows, window, rowHeight, selection, columns, cells, isFirstPinned } = given;
  const { minutes, isPickable, isExpandable } = given;
  const labels = useMemo(
    () => ({
      deleted: t`Deleted`,
      new: t`Not saved yet`,
      draft: t`Has a draft`,
      disabled: t({ id: "Disabled", message: "Disabled" }),
      pick: t`Pick this row`,
    }),
    [t],
  );
  const markIndex = columns.findIndex(({ name }) => name === markColumn);
  const table = useMemo(
    () => ({ gridId, rows, window, rowHeight, selection, columns, cells }),
    [gridId, rows, window, rowHeight, selection, columns, cells],
  );
  return useMemo(
    () => ({
      ...table,
      labels,
      formatNumber: (value) => formats.number(value),
      isFirstPinned,
      markIndex,
      minutes,
      isPickable,
      isExpandable,
    }),
    [table, labels, formats, isFirstPinned, markIndex, minutes, isPickable, isExpandable],
  );
};
