import type { KindDefinition } from "../../model/definition.ts";

/** Returns the report with the columns its rows are grouped by, and the numbers that distinguish them. Returns other kinds unchanged. */
export const withGroupedColumns = (
  kind: KindDefinition,
  given: ReadonlyMap<string, string>,
): KindDefinition => {
  if (kind.report === null || !kind.queryParameters.some(({ field }) => field.name === "GroupBy"))
    return kind;
  const groups = given.get("GroupBy")?.split(",") ?? kind.report.defaultGroups;
  const { groups: all, numbers } = kind.report;
  const shown = new Set([...groups, ...groups.flatMap((name) => numbers[name] ?? [])]);
  const changed = new Set([...all, ...Object.values(numbers)]);
  return {
    ...kind,
    columns: kind.columns.map((column) =>
      changed.has(column.name) ? { ...column, visible: shown.has(column.name) } : column,
    ),
  };
};
