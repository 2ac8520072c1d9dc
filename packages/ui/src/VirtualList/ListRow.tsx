import { use, useCallback, useLayoutEffect } from "react";
import type { CSSProperties, MouseEvent, RefObject } from "react";
import type { GroupProps } from "react-virtuoso";
import { StuckContext } from "./StuckHead.tsx";
import type { VirtualListProps } from "./virtualListProps.ts";

/** What the rows of a list have in common. */
export interface ListContext {
  readonly id: string;
  readonly label: string;
  readonly pattern: NonNullable<VirtualListProps<unknown>["pattern"]>;
  readonly at: number;
  readonly pickedAt: number;
  /** Whether the active row shows that the list has the focus. */
  readonly hasRing: boolean;
  readonly setSize: number;
  /** Number of a row in the list, from 1. Null: it is the head of a group. */
  readonly positionOf: (index: number) => number | null;
  readonly onPress: (index: number, event: MouseEvent) => void;
  /** Called when the active row is drawn or no longer drawn. */
  readonly onActiveDrawn: (isDrawn: boolean) => void;
  /** Whether the list or something in it had the focus, as far as the browser says: it reports no blur of what is removed. */
  readonly hasFocus: RefObject<boolean>;
  /** Called when a row that has the focus, or its control, is removed from the page. */
  readonly onFocusLost: () => void;
}

// Without a style sheet: this entry would need one of its own.
const ring: CSSProperties = { outline: "2px solid var(--br-accent)", outlineOffset: -2 };

const rolesOf = (
  { pattern, id, at, pickedAt, setSize, positionOf }: ListContext,
  index: number,
  isStuck: boolean,
) => {
  const position = positionOf(index);
  if (pattern === "log") return {};
  if (position === null) {
    if (isStuck) return {};
    return pattern === "listbox" ? { role: "presentation" } : { role: "listitem" };
  }
  const isPicked = index === pickedAt;
  const rowId = `${id}-${index}`;
  return {
    id: rowId,
    "aria-posinset": position,
    "aria-setsize": setSize,
    "data-active": index === at || undefined,
    ...(pattern === "listbox"
      ? { role: "option", "aria-selected": isPicked }
      : // Only options are named by their content without it.
        { role: "listitem", "aria-labelledby": rowId, "aria-current": isPicked || undefined }),
  };
};

/** The element around the content of a row. */
export const ListRow = ({
  item: _item,
  context,
  style,
  ...props
}: GroupProps & { readonly item?: unknown; readonly context: ListContext }) => {
  const { at, hasRing, pattern, onPress, onActiveDrawn, hasFocus, onFocusLost } = context;
  const index = props["data-index"];
  const isActive = index === at;
  const isStuck = use(StuckContext);
  useLayoutEffect(() => {
    if (!isActive) return undefined;
    onActiveDrawn(true);
    return () => onActiveDrawn(false);
  }, [isActive, onActiveDrawn]);
  // A button that was pressed may be gone.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) onFocusLost();
  });
  const keepFocus = useCallback(
    (row: HTMLDivElement | null) => () => {
      if (row?.contains(document.activeElement) === true) onFocusLost();
    },
    [onFocusLost],
  );
  return (
    // The keys of the list do what a click does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      {...props}
      ref={keepFocus}
      {...rolesOf(context, index, isStuck)}
      style={isActive && hasRing ? { ...style, ...ring } : style}
      onClick={pattern === "log" ? undefined : (event) => onPress(index, event)}
    />
  );
};
