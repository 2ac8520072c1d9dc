import type { SourceRange } from "./sourceRange.ts";
import type { Test } from "./read/parseTest.ts";
import type { TextPart } from "./read/parseText.ts";
import type { ValueFormat } from "./render/formatValue.ts";
import type { PaperName } from "./render/paper.ts";
import type { FieldPath } from "./render/values.ts";

/** Side a text stands at, in the reading direction. */
export type Align = "start" | "center" | "end";

/** How a text looks; size 1 is the usual one, 4 the largest. */
export interface TextLook {
  readonly align: Align;
  readonly size: number;
  readonly isBold: boolean;
}

/** A text for one language; null = for all. */
export interface TextVariant {
  readonly language: string | null;
  readonly parts: readonly TextPart[];
}

/** A text to fill. */
export interface TemplateText extends TextLook {
  readonly parts: readonly TextPart[];
  readonly format: ValueFormat;
  /** Texts that stand instead of `parts` in their language. */
  readonly alternatives: readonly TextVariant[];
  /** Texts that stand where no field of the text has a value. */
  readonly whenEmpty: readonly TextVariant[];
}

/** A column of a row. */
export interface TemplateColumn extends TemplateText, SourceRange {
  /** In characters; null = a share of what is left. */
  readonly width: number | null;
  /** How many shares; 0 = as wide as its text. */
  readonly grow: number;
}

/** How a ruled line looks. */
export type RuleStyle = "solid" | "dashed" | "double";
/** How a code is drawn: `auto` by the rules of the barcode call, or as QR code. */
export type BarcodeType = "auto" | "qrcode";

/** What is printed as it stands in the template, whatever the document. */
export type FixedBlock =
  | { readonly kind: "rule"; readonly style: RuleStyle }
  | { readonly kind: "space"; readonly lines: number }
  /** `width` in characters. */
  | {
      readonly kind: "image";
      readonly source: string;
      readonly width: number;
      readonly align: Align;
    }
  | { readonly kind: "cut" };

/** What a template prints, without its place in the source. */
export type TemplateBlockContent =
  /** `indent` in characters. */
  | { readonly kind: "text"; readonly text: TemplateText; readonly indent: number }
  | { readonly kind: "row"; readonly columns: readonly TemplateColumn[]; readonly indent: number }
  | { readonly kind: "lines"; readonly source: FieldPath; readonly blocks: readonly TemplateBlock[] }
  | { readonly kind: "if"; readonly test: Test; readonly blocks: readonly TemplateBlock[] }
  | { readonly kind: "group"; readonly blocks: readonly TemplateBlock[] }
  /** `height` in mm. */
  | {
      readonly kind: "barcode";
      readonly type: BarcodeType;
      readonly height: number;
      readonly hasCaption: boolean;
      readonly text: TemplateText;
    }
  | FixedBlock;

/** What a template prints, with the range of its element. */
export type TemplateBlock = TemplateBlockContent & SourceRange;

/** A template as the renderer uses it; elements it does not know are only in the document. */
export interface Template {
  /** Null = as wide as the characters need. */
  readonly paper: PaperName | null;
  /** Characters of a line. */
  readonly width: number;
  /** Language of the words and formats; null = the tenant's. */
  readonly language: string | null;
  /** `auto` = that of the language. */
  readonly direction: "auto" | "ltr" | "rtl";
  readonly blocks: readonly TemplateBlock[];
}
