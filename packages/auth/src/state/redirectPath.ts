const ORIGIN = "http://own.invalid";

/**
 * The page to open after login: `redirect` when it is a path of this console, else `/`. Addresses that a
 * browser would read as another site (`//`, `/\`, with tabs inside) are not followed, nor is the login page itself.
 */
export const safeRedirectPath = (redirect: unknown, loginRoute: string): string => {
  if (typeof redirect !== "string" || !redirect.startsWith("/") || !URL.canParse(redirect, ORIGIN))
    return "/";
  const { origin, pathname, search, hash } = new URL(redirect, ORIGIN);
  // A path such as /.//evil.example becomes //evil.example only when it is resolved.
  if (origin !== ORIGIN || redirect.startsWith("//") || pathname.startsWith("//")) return "/";
  return pathname === loginRoute ? "/" : `${pathname}${search}${hash}`;
};

/** Address of the login page that returns to `path` (path and query) afterwards. */
export const loginPathFor = (path: string, loginRoute: string): string =>
  path === "/" || path === loginRoute
    ? loginRoute
    : `${loginRoute}${loginRoute.includes("?") ? "&" : "?"}redirect=${encodeURIComponent(path)}`;
