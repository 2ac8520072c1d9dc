/** An element as it was read; what the engine does not know is kept, so that it survives every round trip. */
export interface XmlElement {
  readonly kind: "element";
  readonly name: string;
  /** In the order they were written. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly XmlNode[];
  readonly at: XmlPosition;
}

/** Text between elements, without references. */
export interface XmlText {
  readonly kind: "text";
  readonly text: string;
  readonly at: XmlPosition;
}

/** A comment without its marks. */
export interface XmlComment {
  readonly kind: "comment";
  readonly text: string;
  readonly at: XmlPosition;
}

/** Anything inside an element. */
export type XmlNode = XmlElement | XmlText | XmlComment;

/** A place in the XML; both count from 1. */
export interface XmlPosition {
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a template, and where. */
export interface TemplateError extends XmlPosition {
  readonly message: string;
}

/** Bounds of a template. They keep hostile XML from costing time or memory; real templates are far below. */
export const templateLimits = {
  /** Characters of the XML. */
  characters: 100_000,
  /** Elements inside elements. */
  depth: 16,
  elements: 2000,
  attributes: 20,
  /** Characters of one attribute. */
  attribute: 1000,
  /** Characters of one text. */
  text: 4000,
} as const;

/** The value of an attribute; undefined when it is not there. */
export const attributeOf = (element: XmlElement, name: string): string | undefined =>
  element.attributes.find(([one]) => one === name)?.[1];

/** The text directly inside an element. */
export const textOf = ({ children }: XmlElement): string =>
  children.map((child) => (child.kind === "text" ? child.text : "")).join("");
