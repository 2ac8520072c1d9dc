/**
 * An ETag as If-Match and If-None-Match want it: quoted and strong. Proxies that compress turn `"7"` into `W/"7"`, which
 * If-Match would never match.
 */
export const formatETag = (etag: string): string => {
  const strong = etag.startsWith("W/") ? etag.slice(2) : etag;
  return strong.startsWith('"') ? strong : `"${strong}"`;
};
