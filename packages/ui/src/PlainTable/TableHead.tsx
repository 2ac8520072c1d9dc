import type { ReactNode } from "react";
import { VisuallyHidden } from "react-aria-components";

/** Heading of a column that is more than a text. */
export interface TableColumn {
  readonly text: ReactNode;
  /** Aligned as numbers are, in a `PlainTable`. Default false. */
  readonly isNumber?: boolean;
  /** Only for screen readers, such as the heading of a column of buttons. Default false. */
  readonly isHidden?: boolean;
}

export interface TableHeadProps {
  /** Headings in their order. False: the table has no such column now. */
  readonly columns: readonly (string | TableColumn | false)[];
}

const columnOf = (column: string | TableColumn): TableColumn =>
  typeof column === "string" ? { text: column } : column;

/** The headings of a table's columns. */
export const TableHead = ({ columns }: TableHeadProps) => (
  <thead>
    <tr>
      {columns
        .filter((column) => column !== false)
        .map(columnOf)
        .map(({ text, isNumber = false, isHidden = false }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns may have the same text
          <th key={index} scope="col" data-number={isNumber || undefined}>
            {isHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
          </th>
        ))}
    </tr>
  </thead>
);
