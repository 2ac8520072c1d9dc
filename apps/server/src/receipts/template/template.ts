import type { ValueFormat } from "./formatValue.ts";
import type { Test } from "./parseTest.ts";
import type { TextPart } from "./parseText.ts";
import type { FieldPath } from "./values.ts";
import type { XmlElement } from "./xmlTree.ts";

/** Side a text stands at, in the reading direction. */
export type Align = "start" | "center" | "end";

/** How a text looks; size 1 is the usual one, 4 the largest. */
export interface TextLook {
  readonly align: Align;
  readonly size: number;
  readonly isBold: boolean;
}

/** A text to fill. */
export interface TemplateText extends TextLook {
  readonly parts: readonly TextPart[];
  readonly format: ValueFormat;
}

/** A column of a row; `width` in characters, null = an equal share of what is left. */
export interface TemplateColumn extends TemplateText {
  readonly width: number | null;
}

/** How a ruled line looks. */
export type RuleStyle = "solid" | "dashed" | "double";
/** How a code is drawn: `auto` by the rules of the barcode call, or as QR code. */
export type BarcodeType = "auto" | "qrcode";

/** What a template is made of; elements it does not know are only in {@link Template.root}. */
export type TemplateBlock =
  | { readonly kind: "text"; readonly text: TemplateText }
  | { readonly kind: "row"; readonly columns: readonly TemplateColumn[] }
  | { readonly kind: "lines"; readonly source: FieldPath; readonly blocks: readonly TemplateBlock[] }
  | { readonly kind: "if"; readonly test: Test; readonly blocks: readonly TemplateBlock[] }
  | { readonly kind: "group"; readonly blocks: readonly TemplateBlock[] }
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
      readonly type: BarcodeType;
      readonly height: number;
      readonly hasCaption: boolean;
      readonly text: TemplateText;
    }
  | { readonly kind: "cut" };

/** A template that was read without a mistake. */
export interface Template {
  /** Characters of a line; 42 is paper of 80 mm, 32 of 58 mm. */
  readonly width: number;
  /** Language of the words and formats; null = the tenant's. */
  readonly language: string | null;
  readonly blocks: readonly TemplateBlock[];
  /** The XML as it was written, with everything this version does not know. */
  readonly root: XmlElement;
}
