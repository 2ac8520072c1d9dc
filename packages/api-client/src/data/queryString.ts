import type { EntityListQuery, EntityQuery } from "../entityService.ts";

const write = (value: unknown): string | undefined => {
  if (value === null || value === undefined || value === "") return undefined;
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((item) => write(item) ?? "").join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** Parameters as they are sent. Undefined, null, "" and empty lists are left out; lists are comma-separated. */
export const formatQuery = (query: Readonly<Record<string, unknown>>): URLSearchParams => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = write(value);
    if (text !== undefined) parameters.set(name, text);
  }
  return parameters;
};

const hasKeys = (value: object | undefined): boolean => value !== undefined && Object.keys(value).length > 0;

/** Query of the list and count calls. A query field cannot replace a parameter of the call itself. */
export const listParameters = ({
  fields,
  ...query
}: EntityQuery & EntityListQuery): Record<string, unknown> => ({
  ...fields,
  ...query,
  filter: hasKeys(query.filter) ? query.filter : undefined,
});
