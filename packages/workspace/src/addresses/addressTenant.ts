const TENANT = "tenantOid";
const ofRecord = ["$k", "$edit", "$row", "$draft"];

/** The tenant an address is of; undefined = none is named, null = what is named is no oid. */
export const tenantOfAddress = (search: string): number | null | undefined => {
  const text = new URLSearchParams(search).get(TENANT);
  if (text === null) return undefined;
  const oid = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(oid) ? oid : null;
};

const write = (params: URLSearchParams): string => {
  const text = params.toString().replaceAll("%24", "$").replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
};

/** The address as it is for this tenant: the query stays, a record of another tenant is left out. */
export const withoutRecord = (search: string, tenantOid: number): string => {
  const tenant = tenantOfAddress(search);
  if (tenant === undefined || tenant === tenantOid) return search;
  const params = new URLSearchParams(search);
  for (const name of [TENANT, ...ofRecord]) params.delete(name);
  return write(params);
};
