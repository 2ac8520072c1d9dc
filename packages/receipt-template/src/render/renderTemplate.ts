import type { SourceRange } from "../nodes.ts";
import { holds } from "../read/parseTest.ts";
import type { TextPart } from "../read/parseText.ts";
import type {
  FixedBlock,
  Template,
  TemplateBlock,
  TemplateColumn,
  TemplateText,
  TextLook,
  TextVariant,
} from "../template.ts";
import { directionOf } from "./direction.ts";
import type { Direction } from "./direction.ts";
import type { FormatValue } from "./formatValue.ts";
import { paperOf } from "./paper.ts";
import type { Paper, PaperName } from "./paper.ts";
import { rowsAt, valueAt } from "./values.ts";
import type { Data } from "./values.ts";

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

const isWide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u;
const combining = /\p{M}/u;
/** Characters a text takes; letters of East Asia take two. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, one) => sum + (combining.test(one) ? 0 : isWide.test(one) ? 2 : 1), 0);

/** Shares the characters of a line among columns: fixed widths, texts of their own width, then what is left. */
const widthsOf = (
  columns: readonly TemplateColumn[],
  texts: readonly string[],
  room: number,
): readonly number[] => {
  const own = columns.map(({ width, grow, size }, index) => {
    if (width !== null) return width;
    return grow === 0 ? Math.min(room, Math.max(1, widthOf(texts[index] ?? "") * size)) : null;
  });
  const left = room - own.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const shares = columns.reduce((sum, { grow }, index) => sum + (own[index] === null ? grow : 0), 0);
  return columns.map(({ grow }, index) => own[index] ?? Math.max(1, (left * grow) / shares));
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
