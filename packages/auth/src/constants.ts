/** A token whose expiry is this near or nearer is no longer used. */
export const TOKEN_MARGIN_MS = 5_000;
/** Time the Log in button shakes after an error. */
export const SHAKE_MS = 500;
/** Storage key of the token, in local storage with remember, else in session storage. */
export const AUTH_STORAGE_KEY = "backroom.auth";
/** Login route when the settings name none. */
export const DEFAULT_LOGIN_ROUTE = "/auth/login";
/** Edge length of the relogin dialog's avatar, in px. */
export const RELOGIN_AVATAR_SIZE = 80;
