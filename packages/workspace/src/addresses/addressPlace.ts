const TENANT = "tenantOid";
const PLACE = "placeOid";
const ofRecord = ["$k", "$edit", "$row", "$draft"];

/** Where an address stands: a tenant or the root, and the location or terminal in it, else the tenant again. */
export interface AddressPlace {
  readonly tenantOid: number;
  readonly placeOid: number;
}

/** The place an address is of; undefined = none is named, null = what is named is no oid. */
export const placeOfAddress = (search: string): number | null | undefined => {
  const params = new URLSearchParams(search);
  const tenant = params.get(TENANT);
  if (tenant === null) return undefined;
  const text = params.get(PLACE) ?? tenant;
  const oid = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(oid) ? oid : null;
};

const write = (params: URLSearchParams): string => {
  const text = params.toString().replaceAll("%24", "$").replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
};

/** The address as it is for this place: the query stays, a record of another place is left out. */
export const withoutRecord = (search: string, placeOid: number): string => {
  const place = placeOfAddress(search);
  if (place === undefined || place === placeOid) return search;
  const params = new URLSearchParams(search);
  for (const name of [TENANT, PLACE, ...ofRecord]) params.delete(name);
  return write(params);
};

/** The address with the place beside its tenant; all of a tenant needs none. */
export const withPlace = (search: string, { tenantOid, placeOid }: AddressPlace): string => {
  const params = new URLSearchParams(search);
  const isNeeded = params.has(TENANT) && placeOid !== tenantOid;
  if (!isNeeded && !params.has(PLACE)) return search;
  params.delete(PLACE);
  // In front, where a grid leaves what is not its own.
  return write(new URLSearchParams([...(isNeeded ? [[PLACE, String(placeOid)]] : []), ...params]));
};
