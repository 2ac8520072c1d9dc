import { Row } from "@backroom/ui";
import type { CSSProperties, ReactNode } from "react";
import type { ArticleLabel } from "./articleLabel.ts";
import type { Paper } from "./papers.ts";
import styles from "./Sheet.module.css";

const mm = (length: number) => `${length}mm`;

/** Lengths of a paper for the style sheet. */
const lengthsOf = (paper: Paper): CSSProperties & Record<`--${string}`, string | number> => ({
  "--page-width": mm(paper.width),
  "--page-height": mm(paper.height),
  "--columns": paper.columns,
  "--cell-width": mm(paper.cellWidth),
  "--cell-height": mm(paper.cellHeight),
  "--top": mm(paper.top),
  "--side": mm(paper.side),
  "--gap": mm(paper.gap),
});

interface SheetProps {
  readonly paper: Paper;
  readonly labels: readonly ArticleLabel[];
  /** Scale of what is shown. Default 1. */
  readonly zoom?: number;
  /** What stands in the place of a label. */
  readonly children: (label: ArticleLabel, place: number) => ReactNode;
}

/** The pages with their labels, in true size. */
export const Sheet = ({ paper, labels, zoom = 1, children }: SheetProps) => {
  const perPage = paper.columns * paper.rows;
  const pages = Array.from({ length: Math.ceil(labels.length / perPage) }, (_, index) => index * perPage);
  return pages.map((start) => (
    <ul
      key={start}
      className={styles["page"]}
      style={{ ...lengthsOf(paper), zoom }}
      data-lines={paper.hasLines || undefined}
    >
      {labels.slice(start, start + perPage).map((label, index) => (
        <Row as="li" gap={0} align="stretch" flex="shrink" key={label.oid} className={styles["cell"]}>
          {children(label, start + index)}
        </Row>
      ))}
    </ul>
  ));
};
