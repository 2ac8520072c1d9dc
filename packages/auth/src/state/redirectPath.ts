import { isLocalPath } from "@backroom/contract";

const ORIGIN = "http://own.invalid";

/**
 * The page to open after login: `redirect` when it is a path of this console, else `/`. Addresses that a
 * browser would read as another site (`//`, `/\`, with tabs inside) are not followed, nor is the login page itself.
 */
export const safeRedirectPath = (redirect: unknown, loginRoute: string): string => {
  if (typeof redirect !== "string" || !isLocalPath(redirect)) return "/";
  const { pathname, search, hash } = new URL(redirect, ORIGIN);
  return pathname === new URL(loginRoute, ORIGIN).pathname ? "/" : `${pathname}${search}${hash}`;
};

/** Address of the login page that returns to `path` (path and query) afterwards. */
export const loginPathFor = (path: string, loginRoute: string): string =>
  path === "/" || path === loginRoute
    ? loginRoute
    : `${loginRoute}${loginRoute.includes("?") ? "&" : "?"}redirect=${encodeURIComponent(path)}`;
