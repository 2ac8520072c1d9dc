import type { SourceRange } from "../sourceRange.ts";
import type { FixedBlock, TextLook } from "../template.ts";
import type { Direction } from "@backroom/values";
import type { Paper } from "./paper.ts";

/** A column of a filled row; `width` in characters. */
export interface ReceiptCell extends TextLook, SourceRange {
  readonly text: string;
  readonly width: number;
}

/** What a receipt is made of, for any device: screen, paper, file. */
export type ReceiptBlockContent =
  /** `indent` in characters. */
  | ({ readonly kind: "text"; readonly text: string; readonly indent: number } & TextLook)
  | { readonly kind: "row"; readonly cells: readonly ReceiptCell[]; readonly indent: number }
  /** `height` in mm. */
  | {
      readonly kind: "barcode";
      readonly code: string;
      readonly isQr: boolean;
      readonly height: number;
      readonly hasCaption: boolean;
    }
  | FixedBlock;

/** A line of a receipt with the range of the element that made it. */
export type ReceiptBlock = ReceiptBlockContent & SourceRange;

/** How often a condition or a list was met while a template was filled. */
export interface BlockCount {
  /** Times the element was reached. */
  readonly reached: number;
  /** Of an `if`: times it was true; of `lines`: rows in all. */
  readonly met: number;
}

/** A filled template. */
export interface Receipt {
  /** Characters of a line. */
  readonly width: number;
  readonly paper: Paper;
  readonly direction: Direction;
  readonly blocks: readonly ReceiptBlock[];
  /** Of each `if` and `lines` that was reached, by the offset where it begins. */
  readonly counts: ReadonlyMap<number, BlockCount>;
}
