import { readPath } from "./readPath.ts";

type Values = Readonly<Record<string, unknown>>;

/** Currency of a record's amounts (ISO 4217) where the record names none, usually that of its tenant. */
export type CurrencyOf = (record: Values) => string | undefined;

/** Where a record may name the currency of an amount: beside it, or beside anything it is nested in. */
export const currencyPaths = (path: string): readonly string[] => {
  const paths = [`${path}Currency`];
  for (let at = path.lastIndexOf("."); at > 0; at = path.lastIndexOf(".", at - 1))
    paths.push(`${path.slice(0, at + 1)}Currency`);
  return [...paths, "Currency"];
};

/** The first of those paths that the record has; null is a place for a currency too. */
export const findCurrencyPath = (read: (path: string) => unknown, path: string): string | undefined =>
  currencyPaths(path).find((candidate) => {
    const value = read(candidate);
    return typeof value === "string" || value === null;
  });

/** Currency of the amount at a path: the one its record names, else what `currencyOf` says of the record. */
export const amountCurrency = (record: Values, path: string, currencyOf?: CurrencyOf): string | undefined => {
  const own = findCurrencyPath((candidate) => readPath(record, candidate), path);
  const code = own === undefined ? undefined : readPath(record, own);
  return typeof code === "string" && code !== "" ? code : currencyOf?.(record);
};
