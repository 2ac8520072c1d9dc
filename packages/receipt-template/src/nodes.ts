import type { SourceRange } from "./sourceRange.ts";
import type { TemplateProblem } from "./problems.ts";

/** An attribute as it was written. */
export interface AttributeNode extends SourceRange {
  readonly name: string;
  /** Without references. */
  readonly value: string;
  readonly nameRange: SourceRange;
  /** Between the quotes; null where there is no value. */
  readonly valueRange: SourceRange | null;
}

/** An element; `startTag`, the children and `endTag` follow each other without a gap. */
export interface ElementNode extends SourceRange {
  readonly kind: "element";
  readonly name: string;
  readonly nameRange: SourceRange;
  readonly startTag: SourceRange;
  /** Null when the element is written `<a/>`, or not closed. */
  readonly endTag: SourceRange | null;
  /** Written as `<a/>`. */
  readonly isSelfClosing: boolean;
  readonly attributes: readonly AttributeNode[];
  readonly children: readonly TemplateNode[];
}

/** Text between elements, also as CDATA. */
export interface TextNode extends SourceRange {
  readonly kind: "text";
  /** Without references. */
  readonly text: string;
  readonly isCdata: boolean;
}

/** A comment. */
export interface CommentNode extends SourceRange {
  readonly kind: "comment";
  /** Without the marks. */
  readonly text: string;
}

/** What is no part of a tree: the XML declaration, and what could not be read. */
export interface OtherNode extends SourceRange {
  readonly kind: "other";
}

/** A part of a document. */
export type TemplateNode = ElementNode | TextNode | CommentNode | OtherNode;

/** A template as it was written, with or without mistakes. */
export interface TemplateDocument {
  readonly source: string;
  /** What the source is made of, without a gap. */
  readonly nodes: readonly TemplateNode[];
  /** The first element; null where there is none. */
  readonly root: ElementNode | null;
  /** Mistakes of the XML itself, in the order of the source. */
  readonly problems: readonly TemplateProblem[];
}
