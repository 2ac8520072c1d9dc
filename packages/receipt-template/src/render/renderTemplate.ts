import { directionOf } from "@backroom/values";
import type { SourceRange } from "../sourceRange.ts";
import { holds } from "../read/parseTest.ts";
import type { TextPart } from "../read/parseText.ts";
import type { Template, TemplateBlock, TemplateColumn, TemplateText, TextVariant } from "../template.ts";
import { widthsOf } from "./columnWidths.ts";
import type { FormatValue } from "./formatValue.ts";
import { paperOf } from "./paper.ts";
import type { PaperName } from "./paper.ts";
import type { BlockCount, Receipt, ReceiptBlock, ReceiptCell } from "./receipt.ts";
import { rowsAt, valueAt } from "./values.ts";
import type { Data } from "./values.ts";

/** Why a receipt cannot be made. */
export type RenderFailure =
  | { readonly code: "tooManyLines"; readonly max: number }
  | { readonly code: "tooManyBarcodes"; readonly max: number };

/** The receipt, or why it cannot be made. */
export type RenderOutcome =
  | { readonly ok: true; readonly receipt: Receipt }
  | { readonly ok: false; readonly failure: RenderFailure };

/** Bounds of what a template may make of its data: 10,000 lines of 42 characters. A PDF of that size takes some seconds. */
export const renderLimits = { blocks: 10_000, characters: 420_000, text: 2000, barcodes: 500 } as const;

/** What a template is filled with. */
export interface RenderInput {
  readonly data: Data;
  /** BCP 47; decides texts for a language and the direction. */
  readonly language: string;
  readonly formatValue: FormatValue;
  /** The word of a `{t:key}`. */
  readonly word: (key: string) => string;
  /** Paper instead of that of the template, as for a preview. */
  readonly paper?: PaperName | undefined;
}

/** Ends rendering; never leaves this file. */
class Stop extends Error {
  readonly failure: RenderFailure;

  constructor(failure: RenderFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

const tooLong = () => new Stop({ code: "tooManyLines", max: renderLimits.blocks });

const variantFor = (variants: readonly TextVariant[], language: string): TextVariant | undefined => {
  const base = (tag: string) => tag.split("-", 1)[0]?.toLowerCase();
  return (
    variants.find((one) => one.language?.toLowerCase() === language.toLowerCase()) ??
    variants.find((one) => one.language !== null && base(one.language) === base(language)) ??
    variants.find((one) => one.language === null)
  );
};

/** Fills a template. Fields that are not there are empty; texts that come out empty make no line. */
export const renderTemplate = (
  template: Template,
  { data, language, formatValue, word, paper }: RenderInput,
): RenderOutcome => {
  const blocks: ReceiptBlock[] = [];
  const counts = new Map<number, BlockCount>();
  let steps = 0;
  let characters = 0;
  let barcodes = 0;

  const count = ({ from }: SourceRange, met: number) => {
    const before = counts.get(from) ?? { reached: 0, met: 0 };
    counts.set(from, { reached: before.reached + 1, met: before.met + met });
  };
  const write = (parts: readonly TextPart[], { format }: TemplateText, scopes: readonly Data[]) => {
    let hasValue = false;
    const text = parts
      .map((part) => {
        if (part.kind === "literal") return part.text;
        if (part.kind === "word") return word(part.key);
        const value = formatValue(valueAt(scopes, part.path), part.format ?? format);
        hasValue ||= value !== "";
        return value;
      })
      .join("");
    return { text, isEmpty: !hasValue && parts.some(({ kind }) => kind === "field") };
  };
  const fill = (text: TemplateText, scopes: readonly Data[]): string => {
    const alternative = variantFor(text.alternatives, language);
    const written = write(alternative?.parts ?? text.parts, text, scopes);
    const instead = written.isEmpty ? variantFor(text.whenEmpty, language) : undefined;
    const shown = instead === undefined ? written : write(instead.parts, text, scopes);
    const kept = shown.text.slice(0, renderLimits.text);
    characters += kept.length;
    if (characters > renderLimits.characters) throw tooLong();
    return kept;
  };
  const cellsOf = (
    columns: readonly TemplateColumn[],
    room: number,
    scopes: readonly Data[],
  ): ReceiptCell[] => {
    const texts = columns.map((column) => fill(column, scopes));
    const widths = widthsOf(columns, texts, room);
    return columns.map(({ align, size, isBold, from, to }, index) => ({
      text: texts[index] ?? "",
      width: widths[index] ?? 1,
      align,
      size,
      isBold,
      from,
      to,
    }));
  };
  const add = (block: TemplateBlock, scopes: readonly Data[]): void => {
    steps += 1;
    if (steps > renderLimits.blocks) throw tooLong();
    const { from, to } = block;
    switch (block.kind) {
      case "text": {
        const { align, size, isBold } = block.text;
        const { indent } = block;
        const text = fill(block.text, scopes);
        if (text.trim() !== "") blocks.push({ kind: "text", text, indent, align, size, isBold, from, to });
        return;
      }
      case "row": {
        const { indent } = block;
        const cells = cellsOf(block.columns, template.width - indent, scopes);
        blocks.push({ kind: "row", cells, indent, from, to });
        return;
      }
      case "lines": {
        const rows = rowsAt(scopes, block.source);
        count(block, rows.length);
        for (const row of rows) addAll(block.blocks, [row, ...scopes]);
        return;
      }
      case "if": {
        const isMet = holds(block.test, scopes);
        count(block, isMet ? 1 : 0);
        if (isMet) addAll(block.blocks, scopes);
        return;
      }
      case "group":
        addAll(block.blocks, scopes);
        return;
      case "barcode": {
        const code = fill(block.text, scopes);
        const { height, hasCaption, type } = block;
        if (code === "") return;
        barcodes += 1;
        if (barcodes > renderLimits.barcodes) {
          throw new Stop({ code: "tooManyBarcodes", max: renderLimits.barcodes });
        }
        blocks.push({ kind: "barcode", code, isQr: type === "qrcode", height, hasCaption, from, to });
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
    if (!(error instanceof Stop)) throw error;
    return { ok: false, failure: error.failure };
  }
  const direction = template.direction === "auto" ? directionOf(language) : template.direction;
  const sheet = paperOf(paper ?? template.paper, template.width);
  return { ok: true, receipt: { width: template.width, paper: sheet, direction, blocks, counts } };
};
