import type { AuthSettings } from "@backroom/contract";
import type { Clock } from "@backroom/ports";
import type { AuthProvider } from "../providers/authProvider.ts";
import type { Session } from "../state/session.ts";

export interface ReloginDialogProps {
  readonly session: Session;
  /** Needed for sessions of an identity provider, which log in again there. */
  readonly settings: AuthSettings;
  /** Identity providers the host brings. Default: none. */
  readonly providers?: readonly AuthProvider[];
  /** Address of the user's picture, 80 px. Default: their initials. */
  readonly avatarUrl?: string | undefined;
  /** Runs the shake. Default: the system's clock. */
  readonly clock?: Clock;
}
