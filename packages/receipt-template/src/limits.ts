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
  /** Characters of one text, and of all texts of one element. */
  text: 4000,
  /** Errors, and as many warnings, that are reported. */
  problems: 100,
} as const;
