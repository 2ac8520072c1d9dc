import type { ReactNode, Ref } from "react";

/** What a row is known by while the list changes. */
export type ListKey = string | number;

/** What a row shows besides its item. */
export interface RowState {
  /** Whether the row is the one that `picked` names. */
  readonly isPicked: boolean;
  /** Whether keys act on the row. Controls in other rows are best left out of the tab order. */
  readonly isActive: boolean;
}

/** Further items that are read when the list is scrolled near one of its ends. */
export interface MoreItems {
  /** Whether there are further items. */
  readonly has: boolean;
  readonly isReading: boolean;
  /** Shown with a button that reads again. Undefined: the last reading did not fail. */
  readonly failure?: ReactNode;
  readonly read: () => void;
}

/** What a page can make a list do. */
export interface VirtualListHandle {
  readonly focus: () => void;
  /** Scrolls the row with that key into view. */
  readonly reveal: (key: ListKey) => void;
  readonly scrollTo: (end: "start" | "end") => void;
}

export interface VirtualListProps<Item> {
  /** Accessible name. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => ListKey;
  readonly draw: (item: Item, state: RowState) => ReactNode;
  /**
   * Whether an item is the head of a group: keys pass over it, and it does not count. If the first item is one, the head of the group in
   * view sticks to the top. Default: no item is.
   */
  readonly isHead?: (item: Item) => boolean;
  /** Text of a row for typing ahead. Default: typing does nothing. */
  readonly textOf?: (item: Item) => string;
  /**
   * ARIA pattern. `listbox` (default): rows are picked. `list`: rows have controls of their own. `log`: entries are read and scrolled; there is no
   * active row, and the page announces new entries.
   */
  readonly pattern?: "listbox" | "list" | "log";
  /** Key of the picked row. Default: no row is picked. */
  readonly picked?: ListKey | null;
  /** `follow`: moving picks. `enter` (default): Enter, Space or a click picks. */
  readonly picks?: "follow" | "enter";
  readonly onPick?: (item: Item) => void;
  /**
   * Keys of this list, called before all others with the active item. Returns whether the key was handled. ArrowLeft and ArrowRight
   * are mirrored from right to left: ArrowRight is always "forward".
   */
  readonly keys?: (key: string, item: Item | undefined) => boolean;
  /** Called for Escape. Default: Escape is left to the page. */
  readonly onEscape?: () => void;
  /** Items after the last one. Default: there are none. */
  readonly more?: MoreItems;
  /** Items before the first one. Default: there are none. */
  readonly older?: MoreItems;
  /** Items of the whole list for screen readers. Default: those that are loaded, or unknown if `more` has any. */
  readonly total?: number;
  /** The end the list begins at. At `end` it follows new items while its end is in view. Default `start`. */
  readonly anchor?: "start" | "end";
  /** Called when the end of the list comes into view or leaves it. */
  readonly onEnd?: (isAtEnd: boolean) => void;
  /** `fill` (default): as high as its place. `content`: as high as its rows, at most as high as its place. */
  readonly size?: "fill" | "content";
  /** On the element that scrolls. */
  readonly className?: string | undefined;
  readonly ref?: Ref<VirtualListHandle> | undefined;
}
