import type { IconName } from "@backroom/ui";
import type { MessageDescriptor } from "@lingui/core";

/** What a route says about itself. */
export interface RouteMeta {
  /** Title for pages the navigation does not name. */
  readonly title?: MessageDescriptor;
  readonly icon?: IconName;
  /** Opens without a session. */
  readonly allowsAnonymous?: boolean;
  /** Exempt from the navigation check. */
  readonly ignoresPermissions?: boolean;
  /** Width when the picker is on auto. Default: boxed. */
  readonly isFullWidth?: boolean;
  /** The page fills the content area, which never scrolls. */
  readonly isFramed?: boolean;
  /** The page says that the view is not permitted. */
  readonly isForbidden?: boolean;
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption extends RouteMeta {}
}
