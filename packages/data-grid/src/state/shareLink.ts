import { SHARE_KEY } from "@backroom/contract";
import { EDIT_KEY, formatOid, PLACE_KEY, TENANT_KEY } from "./gridAddress.ts";

/**
 * The address that opens one record: the page with `$k`, the base64 of its key, and the tenant's oid.
 *
 * @param href address of the grid's page; of its query only `placeOid`, the place in the tenant, is kept
 */
export const formatShareLink = (href: string, oid: number, tenantOid: number): string => {
  const url = new URL(href);
  const place = url.searchParams.get(PLACE_KEY);
  const inTenant = place === null ? "" : `&${PLACE_KEY}=${encodeURIComponent(place)}`;
  url.search = `?${SHARE_KEY}=${encodeURIComponent(formatOid(oid))}&${TENANT_KEY}=${tenantOid}${inTenant}`;
  url.hash = "";
  return url.href;
};

/** The share link that opens the record in the editor. */
export const formatEditLink = (shareLink: string): string => `${shareLink}&${EDIT_KEY}=1`;
