import { findResponsibleItem } from "./navigationModel.ts";
import type { NavigationModel } from "./navigationModel.ts";

/** What the guards ask of a path. */
export interface GuardRequest {
  readonly path: string;
  /** Whether a user is logged in with their navigation loaded. */
  readonly isLoggedIn: boolean;
  /** Whether the page opens without a session. */
  readonly allowsAnonymous: boolean;
  /** Whether the page is exempt from the navigation check. */
  readonly ignoresPermissions: boolean;
  /** Whether a page could live at this path: a route, a page's stated path or a link of the navigation matches. */
  readonly matchesPage: boolean;
  readonly responsiblePath?: string;
}

/** Where a path leads. */
export type GuardOutcome = "open" | "login" | "forbidden" | "notFound";

/**
 * Two route guards: the login guard runs before the forbidden guard. An unknown path is not found for
 * every user, below a page of the navigation too; a path that a page could have but the navigation does not hold is forbidden.
 */
export const guardRoute = (request: GuardRequest, navigation: NavigationModel): GuardOutcome => {
  const item = findResponsibleItem(navigation, request.path, request.responsiblePath);
  if (!request.matchesPage) return "notFound";
  if (!request.allowsAnonymous && !request.isLoggedIn) return "login";
  if (request.ignoresPermissions) return "open";
  return item === undefined ? "forbidden" : "open";
};
