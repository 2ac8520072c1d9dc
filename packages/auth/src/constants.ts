/** A token whose expiry is this near or nearer is no longer used (spec §9). */
export const TOKEN_MARGIN_MS = 5_000;
/** Time the Log in button shakes after an error (DEC-023). */
export const SHAKE_MS = 500;
/** Storage key of the token, in local storage with remember, else in session storage. */
export const AUTH_STORAGE_KEY = "backroom.auth";
/** Login route when the settings name none (DEC-036). */
export const DEFAULT_LOGIN_ROUTE = "/auth/login";
/** Edge length of the relogin dialog's avatar, in px (spec §9). */
export const RELOGIN_AVATAR_SIZE = 80;
