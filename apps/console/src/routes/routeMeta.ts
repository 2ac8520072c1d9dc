import type { IconName } from "@backroom/ui";
import type { MessageDescriptor } from "@lingui/core";

/** What a route says about itself. */
export interface RouteMeta {
  /** Title for pages the navigation does not name (spec §2). */
  readonly title?: MessageDescriptor;
  readonly icon?: IconName;
  /** Opens without a session (DEC-127). */
  readonly allowsAnonymous?: boolean;
  /** Exempt from the navigation check (DEC-127). */
  readonly ignoresPermissions?: boolean;
  /** Width when the picker is on auto (DEC-007). Default: boxed. */
  readonly isFullWidth?: boolean;
  /** The page says that the view is not permitted (DEC-021). */
  readonly isForbidden?: boolean;
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption extends RouteMeta {}
}
