import { SHARE_KEY } from "@backroom/contract";
import { EDIT_KEY, formatOid, TENANT_KEY } from "./gridAddress.ts";

/**
 * The address that opens one record: the page with `$k`, the base64 of its key, and the tenant's oid.
 *
 * @param href address of the grid's page; its query and fragment are dropped
 */
export const formatShareLink = (href: string, oid: number, tenantOid: number): string => {
  const url = new URL(href);
  url.search = `?${SHARE_KEY}=${encodeURIComponent(formatOid(oid))}&${TENANT_KEY}=${tenantOid}`;
  url.hash = "";
  return url.href;
};

/** The share link that opens the record in the editor. */
export const formatEditLink = (shareLink: string): string => `${shareLink}&${EDIT_KEY}=1`;
