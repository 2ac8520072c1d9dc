import { elementsOf } from "@backroom/receipt-template";
import type { ElementNode, TemplateDocument } from "@backroom/receipt-template";

/** Elements that are blocks of a receipt; columns belong to their row. */
const blockKinds = [
  "receipt",
  "header",
  "body",
  "footer",
  "text",
  "row",
  "lines",
  "if",
  "line",
  "space",
  "image",
  "barcode",
  "cut",
] as const;

/** What a block is; unknown = an element this version does not know, which is kept. */
export type BlockKind = (typeof blockKinds)[number] | "unknown";

/** An element of a template as the designer shows it. */
export interface Block {
  /** Places among the elements from the root inwards: `0.2`; the root's is empty. */
  readonly key: string;
  readonly kind: BlockKind;
  readonly node: ElementNode;
  /** 0 for what stands directly in the template. */
  readonly depth: number;
  readonly children: readonly Block[];
}

const kindOf = (name: string): BlockKind => blockKinds.find((kind) => kind === name) ?? "unknown";

/** True for blocks others can be put into. */
export const isContainer = (kind: BlockKind): boolean =>
  ["receipt", "header", "body", "footer", "lines", "if"].includes(kind);

const blockOf = (node: ElementNode, key: string, depth: number): Block => {
  const kind = kindOf(node.name);
  const inner = isContainer(kind) ? elementsOf(node) : [];
  const children = inner.map((child, index) =>
    blockOf(child, key === "" ? `${index}` : `${key}.${index}`, depth + 1),
  );
  return { key, kind, node, depth, children };
};

/** The blocks of a template; null where there is no template. */
export const readBlocks = ({ root }: TemplateDocument): Block | null =>
  root === null || root.name !== "receipt" ? null : blockOf(root, "", -1);

/** A block and all within it, in the order of the template. */
export const flatten = (block: Block): readonly Block[] => [block, ...block.children.flatMap(flatten)];

/** The block with that key; undefined when there is none. */
export const findBlock = (root: Block, key: string): Block | undefined => {
  if (key === "") return root;
  let found: Block | undefined = root;
  for (const index of key.split(".")) found = found?.children[Number(index)];
  return found;
};

/** Key of what a block stands in; undefined for the root. */
export const parentKeyOf = (key: string): string | undefined =>
  key === "" ? undefined : key.split(".").slice(0, -1).join(".");

/** Place of a block among its siblings. */
export const indexOfKey = (key: string): number => Number(key.split(".").at(-1));

/** True for a block that lies within another, or is that block. */
export const isWithin = (key: string, outer: string): boolean =>
  key === outer || outer === "" || key.startsWith(`${outer}.`);

/** The innermost block around an offset of the text; the root outside of all. */
export const blockAt = (root: Block, offset: number): Block => {
  const inner = root.children.find(({ node }) => node.from < offset && offset < node.to);
  return inner === undefined ? root : blockAt(inner, offset);
};
