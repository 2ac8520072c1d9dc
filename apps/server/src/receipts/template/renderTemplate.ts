import type { FormatValue } from "./formatValue.ts";
import { holds } from "./parseTest.ts";
import type { Align, RuleStyle, Template, TemplateBlock, TemplateText, TextLook } from "./template.ts";
import { rowsAt, valueAt } from "./values.ts";
import type { Data } from "./values.ts";

/** A column of a filled row; `width` in characters. */
export interface ReceiptCell extends TextLook {
  readonly text: string;
  readonly width: number;
}

/** What a receipt is made of, for any device: screen, paper, file. */
export type ReceiptBlock =
  | ({ readonly kind: "text"; readonly text: string } & TextLook)
  | { readonly kind: "row"; readonly cells: readonly ReceiptCell[] }
  | { readonly kind: "rule"; readonly style: RuleStyle }
  | { readonly kind: "space"; readonly lines: number }
  /** `width` in characters. */
  | {
      readonly kind: "image";
      readonly source: string;
      readonly width: number;
      readonly align: Align;
    }
  /** `height` in mm. */
  | {
      readonly kind: "barcode";
      readonly code: string;
      readonly isQr: boolean;
      readonly height: number;
      readonly hasCaption: boolean;
    }
  | { readonly kind: "cut" };

/** A filled template. */
export interface Receipt {
  /** Characters of a line. */
  readonly width: number;
  readonly blocks: readonly ReceiptBlock[];
}

/** The receipt, or why it cannot be made. */
export type RenderOutcome =
  | { readonly ok: true; readonly receipt: Receipt }
  | { readonly ok: false; readonly message: string };

/** Bounds of what a template may make of its data: 10,000 lines of 42 characters. A PDF of that size takes some seconds. */
export const renderLimits = { blocks: 10_000, characters: 420_000, text: 2000, barcodes: 500 } as const;

/** What a template is filled with. */
export interface RenderInput {
  readonly data: Data;
  readonly formatValue: FormatValue;
  /** The word of a `{t:key}`. */
  readonly word: (key: string) => string;
}

/** Ends rendering with what is said of it; never leaves this file. */
class TooLong extends Error {}

const tooLong = () => new TooLong(`The receipt would be longer than ${renderLimits.blocks} lines`);

/** Fills a template. Fields that are not there are empty; texts that come out empty make no line. */
export const renderTemplate = (
  template: Template,
  { data, formatValue, word }: RenderInput,
): RenderOutcome => {
  const blocks: ReceiptBlock[] = [];
  let steps = 0;
  let characters = 0;
  let barcodes = 0;

  const fill = ({ parts, format }: TemplateText, scopes: readonly Data[]): string => {
    const text = parts
      .map((part) => {
        if (part.kind === "literal") return part.text;
        if (part.kind === "word") return word(part.key);
        return formatValue(valueAt(scopes, part.path), part.format ?? format);
      })
      .join("")
      .slice(0, renderLimits.text);
    characters += text.length;
    if (characters > renderLimits.characters) throw tooLong();
    return text;
  };
  const cellsOf = (columns: Extract<TemplateBlock, { kind: "row" }>["columns"], scopes: readonly Data[]) => {
    const fixed = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
    const shared = columns.filter(({ width }) => width === null).length;
    return columns.map((column) => ({
      text: fill(column, scopes),
      width: column.width ?? (template.width - fixed) / shared,
      align: column.align,
      size: column.size,
      isBold: column.isBold,
    }));
  };
  const add = (block: TemplateBlock, scopes: readonly Data[]): void => {
    steps += 1;
    if (steps > renderLimits.blocks) throw tooLong();
    switch (block.kind) {
      case "text": {
        const { align, size, isBold } = block.text;
        const text = fill(block.text, scopes);
        if (text.trim() !== "") blocks.push({ kind: "text", text, align, size, isBold });
        return;
      }
      case "row":
        blocks.push({ kind: "row", cells: cellsOf(block.columns, scopes) });
        return;
      case "lines":
        for (const row of rowsAt(scopes, block.source)) addAll(block.blocks, [row, ...scopes]);
        return;
      case "if":
        if (holds(block.test, scopes)) addAll(block.blocks, scopes);
        return;
      case "group":
        addAll(block.blocks, scopes);
        return;
      case "barcode": {
        const code = fill(block.text, scopes);
        const { height, hasCaption, type } = block;
        if (code === "") return;
        barcodes += 1;
        if (barcodes > renderLimits.barcodes) {
          throw new TooLong(`The receipt would have more than ${renderLimits.barcodes} barcodes`);
        }
        blocks.push({ kind: "barcode", code, isQr: type === "qrcode", height, hasCaption });
        return;
      }
      case "rule":
      case "space":
      case "image":
      case "cut":
        blocks.push(block);
    }
  };
  const addAll = (inner: readonly TemplateBlock[], scopes: readonly Data[]) => {
    for (const block of inner) add(block, scopes);
  };

  try {
    addAll(template.blocks, [data]);
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    return { ok: false, message: error.message };
  }
  return { ok: true, receipt: { width: template.width, blocks } };
};
