/** Prefix of the embedded layout. */
export const EMBEDDED_PREFIX = "/e";

/** Whether an address lies in the embedded layout. */
export const isEmbedded = (pathname: string): boolean =>
  pathname === EMBEDDED_PREFIX || pathname.startsWith(`${EMBEDDED_PREFIX}/`);

/** Path of a page without the prefix of the embedded layout: rights, titles and favourites know only this one. */
export const pagePath = (pathname: string): string =>
  isEmbedded(pathname) ? pathname.slice(EMBEDDED_PREFIX.length) || "/" : pathname;

/** Address of a page in the layout of another address: links inside the embedded layout stay in it. */
export const inLayoutOf = (pathname: string, href: string): string =>
  isEmbedded(pathname) && href.startsWith("/") && !isEmbedded(href) && !href.startsWith("/auth/")
    ? `${EMBEDDED_PREFIX}${href}`
    : href;
