import type { ElementNode, TemplateDocument, TemplateNode } from "./nodes.ts";
import type { SourceRange } from "./sourceRange.ts";

/** The elements among the children. */
export const elementsOf = ({ children }: ElementNode): readonly ElementNode[] =>
  children.filter((child) => child.kind === "element");

/** The value of an attribute; undefined when it is not there. */
export const attributeOf = (element: ElementNode, name: string): string | undefined =>
  element.attributes.find((one) => one.name === name)?.value;

/** The text directly inside an element, without references. */
export const textOf = ({ children }: ElementNode): string =>
  children.map((child) => (child.kind === "text" ? child.text : "")).join("");

/** The `<name` of an element: where a problem of the whole element is shown. */
export const tagOf = ({ from, nameRange }: ElementNode): SourceRange => ({ from, to: nameRange.to });

/** All elements in the order of the source. */
export const allElements = (document: TemplateDocument): readonly ElementNode[] => {
  const within = (nodes: readonly TemplateNode[]): ElementNode[] =>
    nodes.flatMap((node) => (node.kind === "element" ? [node, ...within(node.children)] : []));
  return within(document.nodes);
};

/** The elements around an offset, from the outermost; an offset at the edge of two belongs to the later one. */
export const pathAt = (document: TemplateDocument, offset: number): readonly ElementNode[] => {
  const path: ElementNode[] = [];
  let nodes: readonly TemplateNode[] = document.nodes;
  for (;;) {
    const inner = nodes.findLast(
      (node): node is ElementNode => node.kind === "element" && node.from <= offset && offset < node.to,
    );
    if (inner === undefined) return path;
    path.push(inner);
    nodes = inner.children;
  }
};

/** The innermost element around an offset; null outside of all. */
export const elementAt = (document: TemplateDocument, offset: number): ElementNode | null =>
  pathAt(document, offset).at(-1) ?? null;

/** The elements from the root to the one that begins at `from`, itself the last; empty when none begins there. */
export const pathTo = (document: TemplateDocument, from: number): readonly ElementNode[] => {
  const path = pathAt(document, from);
  const place = path.findIndex((element) => element.from === from);
  return place === -1 ? [] : path.slice(0, place + 1);
};
