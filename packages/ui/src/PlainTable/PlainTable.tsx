import type { ReactNode } from "react";
import { PaneBody } from "../Layout/Pane.tsx";
import { Text } from "../Layout/Text.tsx";
import { classNames } from "../classNames.ts";
import { keepRowFocus } from "../focus/keepRowFocus.ts";
import styles from "./PlainTable.module.css";

export interface PlainTableProps {
  /** What the table is called. */
  readonly label: string;
  /** `thead` and `tbody`. */
  readonly children: ReactNode;
  /** Lower lines. Default false. */
  readonly isCompact?: boolean;
  /** Below the last line: a button for more. */
  readonly more?: ReactNode;
  /** Extra class name of the table. */
  readonly className?: string | undefined;
}

/**
 * A table that fills its pane and scrolls below its heading, for some hundred lines; more need the grid. It draws
 * `aria-selected` and `data-picked` of a row, the focus of rows with a `tabIndex`, and `data-number` of a cell or heading. After a
 * row was removed by its button, the same button of the next row has the focus.
 */
export const PlainTable = ({ label, children, isCompact = false, more, className }: PlainTableProps) => (
  <PaneBody ref={keepRowFocus}>
    <table
      className={classNames(styles["table"], className)}
      data-compact={isCompact || undefined}
      aria-label={label}
    >
      {children}
    </table>
    {more !== undefined && more !== false && (
      <Text as="p" pad="3-4">
        {more}
      </Text>
    )}
  </PaneBody>
);
