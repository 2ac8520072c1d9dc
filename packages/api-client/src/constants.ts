/** Time one call may take. */
export const CALL_TIMEOUT_MS = 60_000;
/** Time the sign of life may take. */
export const PING_TIMEOUT_MS = 10_000;
/** Time the words of an error may take; the user waits for them before they see that something failed. */
export const ERROR_TEXT_TIMEOUT_MS = 5_000;
/** A ping answered so still lets the console start: the proxy is there, the service behind it is not yet. */
export const PING_ACCEPTED_STATUS = 521;
/** Token value that counts as valid but sends no Authorization header. */
export const ANONYMOUS_TOKEN = "ANONYMOUS";
/** Calls the network log keeps. */
export const NETWORK_LOG_SIZE = 16;
/** Refresh of the duration of running calls. */
export const NETWORK_LOG_REFRESH_MS = 500;
/** Time the activity badge outlives the last call. */
export const NETWORK_BADGE_LINGER_MS = 50;
/** Pause before the hub tries again. */
export const HUB_RETRY_MS = 5_000;
/** Time between two looks at the clock while the hub is connected. */
export const HUB_LOOK_MS = 10_000;
/** A longer time between two looks is a sleep: a browser delays the timers of a hidden page by up to a minute. */
export const HUB_SLEEP_MS = 90_000;
