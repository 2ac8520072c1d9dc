/** Data a template is filled with: plain JSON. */
export type Data = Readonly<Record<string, unknown>>;

/** Names from the outside in: `Tenant.Text` is `["Tenant", "Text"]`. */
export type FieldPath = readonly string[];

/** Names one path may have. */
const MAX_PARTS = 6;

/** Reads `Tenant.Text`; null when it is no field path. */
export const parseFieldPath = (text: string): FieldPath | null => {
  const parts = text.split(".");
  const isPath = parts.length <= MAX_PARTS && parts.every((part) => /^[A-Za-z_]\w{0,63}$/.test(part));
  return isPath ? parts : null;
};

const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const within = (data: Data, path: FieldPath): unknown => {
  let value: unknown = data;
  for (const name of path) {
    // Own fields only: a template never reaches what JavaScript adds to an object.
    if (!isData(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
};

/** The value at a path, looked for in the innermost data first; null when none has it. */
export const valueAt = (scopes: readonly Data[], path: FieldPath): unknown => {
  for (const scope of scopes) {
    const value = within(scope, path);
    if (value !== undefined) return value;
  }
  return null;
};

/** The rows at a path: objects of a list, in order; none when there is no list. */
export const rowsAt = (scopes: readonly Data[], path: FieldPath): readonly Data[] => {
  const value = valueAt(scopes, path);
  return Array.isArray(value) ? value.filter(isData) : [];
};
