import type { ApiClient } from "@backroom/api-client";
import type { AuthSettings } from "@backroom/contract";
import type { Clock } from "@backroom/ports";
import type { Session } from "../state/session.ts";

export interface ResetPasswordPageProps {
  readonly api: Pick<ApiClient, "call">;
  readonly session: Pick<Session, "accept">;
  /** How people log in here. */
  readonly settings: AuthSettings;
  /** From the query of the mailed link. Default: none. */
  readonly userId?: string | undefined;
  /** From the query of the mailed link. Default: none. */
  readonly token?: string | undefined;
  /** Called once the new password has signed the user in; open `/` then. */
  readonly onLoggedIn: () => void;
  /** Runs the shake. Default: the system's clock. */
  readonly clock?: Clock;
}
