/** Value at a path, `Lines.0.Text`; undefined where there is none. */
export const readPath = (values: Readonly<Record<string, unknown>>, path: string): unknown => {
  if (!path.includes(".")) return values[path];
  let value: unknown = values;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
};
