/** A token whose expiry is this near or nearer is no longer used. */
export const TOKEN_MARGIN_MS = 5_000;
/** Time the Log in button shakes after an error. */
export const SHAKE_MS = 500;
/** Storage key of the token, in local storage with remember, else in session storage. */
export const AUTH_STORAGE_KEY = "backroom.auth";
/** Storage key of a login that has left the page for an identity provider, in session storage. */
export const PENDING_LOGIN_KEY = "backroom.auth.pending";
/** Name of the channel by which the window of a login answers the page that opened it. */
export const CALLBACK_CHANNEL = "backroom.auth.callback";
/** Time the window of a login waits for the page that opened it to take its answer. */
export const CALLBACK_WAIT_MS = 3_000;
/** How far the clock of an identity provider may differ, in seconds. */
export const CLOCK_TOLERANCE_S = 60;
/** Where identity providers answer; the address to register with them. */
export const CALLBACK_ROUTE = "/auth/callback";
/** Life of the cookie that lets the browser load a file, in seconds. */
export const DOWNLOAD_COOKIE_S = 5;
/** Login route when the settings name none. */
export const DEFAULT_LOGIN_ROUTE = "/auth/login";
/** Edge length of the relogin dialog's avatar, in px. */
export const RELOGIN_AVATAR_SIZE = 80;
