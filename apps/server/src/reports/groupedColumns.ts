import type { KindDefinition } from "../kinds/definition.ts";

/** The report with those columns shown that its rows are grouped by, and the numbers that tell them apart. Other kinds stay as they are. */
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
