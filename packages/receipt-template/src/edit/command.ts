import type { TemplateDocument } from "../nodes.ts";
import { parseTemplateXml } from "../parse/parseTemplateXml.ts";
import { escapeAttribute } from "../parse/references.ts";
import { pathTo } from "../tree.ts";
import type { TextChange } from "./changes.ts";

/**
 * What to do with a template. `element` and `parent` are offsets at which elements begin; `index` counts the elements
 * inside the parent, after a move those without the moved one.
 */
export type TemplateCommand =
  /** `xml` is one element. */
  | { readonly kind: "insert"; readonly parent: number; readonly index: number; readonly xml: string }
  | { readonly kind: "move"; readonly element: number; readonly parent: number; readonly index: number }
  | { readonly kind: "remove" | "duplicate" | "unwrap"; readonly element: number }
  /** Null removes the attribute. */
  | {
      readonly kind: "setAttribute";
      readonly element: number;
      readonly name: string;
      readonly value: string | null;
    }
  /** The text directly inside the element; what else it holds stays. */
  | { readonly kind: "setText"; readonly element: number; readonly text: string }
  /** The `<alt>` or `<empty>` of a language (null = of all); the text null removes it. */
  | {
      readonly kind: "setVariant";
      readonly element: number;
      readonly name: "alt" | "empty";
      readonly language: string | null;
      readonly text: string | null;
    }
  /** Puts an element around another: `<if test="…">`, `<lines source="…">`. */
  | {
      readonly kind: "wrap";
      readonly element: number;
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
    };

/** What a command does to the text; no changes when it cannot be done. */
export interface Edit {
  /** In order, without overlaps. */
  readonly changes: readonly TextChange[];
  /** Where the element that it was about begins afterwards; null when there is none. */
  readonly select: number | null;
}

/** The edit of a command that cannot be done. */
export const nothing: Edit = { changes: [], select: null };

/** Attributes as they are written in a start tag. */
export const attributesText = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join("");

/** The text of one element; null where it is none. */
export const elementIn = (xml: string): string | null => {
  const { root, problems, nodes } = parseTemplateXml(xml.trim());
  return root === null || problems.length > 0 || nodes.length > 1 ? null : xml.trim();
};

/** The element that begins at an offset, and what it stands in. */
export const find = (document: TemplateDocument, from: number) => {
  const path = pathTo(document, from);
  return { element: path.at(-1) ?? null, parent: path.at(-2) ?? null };
};
