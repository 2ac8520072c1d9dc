import type { VISIBILITY } from "../constants.ts";

/**
 * An entry of the navigation: a link (`path`), or a menu whose groups hold links. What the permissions package builds
 * fits. Texts may be translation keys (`i18n:`).
 */
export interface NavigationItem {
  readonly key: string;
  readonly text: string;
  readonly icon: string | null;
  readonly path: string | null;
  /** 0 hidden, 1 in progress, 2 testable, 3 visible. */
  /** Shown, but leads nowhere: its page is missing. Default false. */
  readonly isDisabled?: boolean;
  readonly visibility: (typeof VISIBILITY)[keyof typeof VISIBILITY];
  readonly children: readonly NavigationItem[];
}

/** State of a page that is not finished. */
export type PageState = "in-progress" | "testable";
