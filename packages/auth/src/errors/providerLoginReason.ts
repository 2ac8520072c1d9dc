/** Why a login at an identity provider gave no token. */
export type ProviderLoginReason =
  /** The user gave up, there or here. */
  | "cancelled"
  /** The provider refused, for the reason in `detail`: `server_error`, `login_required`. */
  | "refused"
  /** The provider let the user in, but this API did not; its answer, in `cause`, says why. */
  | "notAdmitted"
  /** The provider does not answer. */
  | "unreachable"
  /** The provider's answer does not fit the login, or is not valid at this time. */
  | "invalid"
  /** The answer belongs to no login that this browser waits for. */
  | "unknown"
  /** The browser let no window open. */
  | "blocked";
