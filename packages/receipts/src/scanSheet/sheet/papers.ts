import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** A sheet and the labels on it; all lengths in mm. */
export interface Paper {
  readonly id: string;
  readonly text: MessageDescriptor;
  /** Of the page. */
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** Of one label. */
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** From the edge of the page to the first label. */
  readonly top: number;
  readonly side: number;
  /** Between two columns; rows touch. */
  readonly gap: number;
  /** Of the bars with the digits below. */
  readonly codeHeight: number;
  /** Labels touch or are cut from the page, so a line shows where one ends. */
  readonly hasLines: boolean;
}

/** The papers a sheet can be printed on. */
export const papers: readonly Paper[] = [
  {
    id: "a4",
    text: msg`A4, 24 to a page`,
    width: 210,
    height: 297,
    columns: 3,
    rows: 8,
    cellWidth: 63.3,
    cellHeight: 34.6,
    top: 10,
    side: 10,
    gap: 0,
    codeHeight: 16,
    hasLines: true,
  },
  {
    id: "letter",
    text: msg`Letter, 21 to a page`,
    width: 215.9,
    height: 279.4,
    columns: 3,
    rows: 7,
    cellWidth: 65.3,
    cellHeight: 37,
    top: 10,
    side: 10,
    gap: 0,
    codeHeight: 18,
    hasLines: true,
  },
  {
    id: "a4-3x8",
    text: msg`Labels 70 × 36 mm, 24 on A4`,
    width: 210,
    height: 297,
    columns: 3,
    rows: 8,
    cellWidth: 70,
    cellHeight: 36,
    top: 4.5,
    side: 0,
    gap: 0,
    codeHeight: 16,
    hasLines: false,
  },
  {
    id: "a4-3x7",
    text: msg`Labels 63.5 × 38.1 mm, 21 on A4`,
    width: 210,
    height: 297,
    columns: 3,
    rows: 7,
    cellWidth: 63.5,
    cellHeight: 38.1,
    top: 15.15,
    side: 7.25,
    gap: 2.5,
    codeHeight: 18,
    hasLines: false,
  },
  {
    id: "letter-3x10",
    text: msg`Labels 2⅝ × 1 in, 30 on Letter`,
    width: 215.9,
    height: 279.4,
    columns: 3,
    rows: 10,
    cellWidth: 66.675,
    cellHeight: 25.4,
    top: 12.7,
    side: 4.7625,
    gap: 3.175,
    codeHeight: 11,
    hasLines: false,
  },
  {
    id: "roll-58",
    text: msg`Roll of 58 mm`,
    width: 58,
    height: 36,
    columns: 1,
    rows: 1,
    cellWidth: 48,
    cellHeight: 36,
    top: 0,
    side: 5,
    gap: 0,
    codeHeight: 16,
    hasLines: false,
  },
  {
    id: "roll-80",
    text: msg`Roll of 80 mm`,
    width: 80,
    height: 40,
    columns: 1,
    rows: 1,
    cellWidth: 72,
    cellHeight: 40,
    top: 0,
    side: 4,
    gap: 0,
    codeHeight: 20,
    hasLines: false,
  },
];

/** The paper of that id; the first one for ids there are not. */
export const paperOf = (id: string): Paper => {
  const [first] = papers;
  if (first === undefined) throw new Error("There are no papers");
  return papers.find((paper) => paper.id === id) ?? first;
};
