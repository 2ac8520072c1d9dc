import type { KindDefinition } from "../kinds/definition.ts";

/** The report with those columns shown that its rows are grouped by: a file has no others. Other kinds stay as they are. */
export const withGroupedColumns = (
  kind: KindDefinition,
  given: ReadonlyMap<string, string>,
): KindDefinition => {
  const groups = given.get("GroupBy")?.split(",");
  if (kind.report === null || groups === undefined) return kind;
  const { groups: all } = kind.report;
  return {
    ...kind,
    columns: kind.columns.map((column) =>
      all.includes(column.name) ? { ...column, visible: groups.includes(column.name) } : column,
    ),
  };
};
