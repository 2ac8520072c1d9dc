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

/** A messaging link without another one configured: an e-mail. */
export const MAIL_LINK = "mailto:?subject={title}&body={link}";

/** The messaging link of a record: `{title}` and `{link}` of the template are replaced by its name and address, URL-encoded. */
export const formatMessageLink = (template: string, title: string, link: string): string =>
  template.replaceAll(/\{(title|link)\}/g, (_match, name) =>
    encodeURIComponent(name === "title" ? title : link),
  );
