import type { MessageDescriptor } from "@lingui/core";
import type { ReadableStore } from "@backroom/ports";
import type { IconProps } from "@backroom/ui";

/** A page as tiles list it. */
export interface PageLink {
  readonly path: string;
  /** A message of the console, or a text that may be the server's, `i18n:…`. */
  readonly title: string | MessageDescriptor;
  readonly icon: IconProps["name"];
  /** Where it is in the navigation; may be a text of the server. Default: nothing. */
  readonly group?: string | undefined;
  /** Links to pages the user may not open show disabled. */
  readonly isPermitted: boolean;
}

/** What a tile that lists pages works with. */
export interface PageListPorts {
  /** Newest first. */
  readonly pages: ReadableStore<readonly PageLink[]>;
}
