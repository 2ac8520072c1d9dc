import type { PermissionMatrix, PermissionNode } from "@backroom/contract";
import type { ColumnOid, Flag, MatrixColumn } from "./types.ts";
import { GLOBAL } from "./types.ts";

/** A node at its place in the tree. */
export interface MatrixNode {
  /** Place among all nodes, parents first. */
  readonly index: number;
  readonly key: string;
  readonly path: string;
  /** Index of the node above; -1 = root level. */
  readonly parent: number;
  /** 1 = root level. */
  readonly level: number;
  /** Index behind the last node below it. */
  readonly end: number;
  /** Number of nodes with the same parent, and the place among them, from 1. */
  readonly setSize: number;
  readonly position: number;
  /** Name of the right it stands for; null = a path, that is all rights there. */
  readonly right: string | null;
  /** It names the nodes below it and has no flags. */
  readonly isHeading: boolean;
  /** A role that gives every right everywhere. */
  readonly givesAll: boolean;
}

/** What is wrong with a matrix; all of it is shown nevertheless. */
export interface MatrixProblems {
  /** Keys of nodes whose parent is not there: shown at root level. */
  readonly orphans: readonly string[];
  /** Keys of nodes that are below themselves: the first of a circle is shown at root level. */
  readonly cycles: readonly string[];
  /** Keys that came more than once: the first node is shown. */
  readonly duplicates: readonly string[];
}

/** A matrix, made ready for look-ups. */
export interface MatrixIndex {
  readonly nodes: readonly MatrixNode[];
  readonly byKey: ReadonlyMap<string, MatrixNode>;
  /** Global first, then the tenants in their order, then tenants that only have flags. */
  readonly columns: readonly MatrixColumn[];
  /** Stored flags by column, then by index of the node. */
  readonly flags: ReadonlyMap<ColumnOid, ReadonlyMap<number, boolean>>;
  readonly problems: MatrixProblems;
  /** Node of a right at a path; undefined = there is none. */
  readonly rightAt: (path: MatrixNode, right: string) => MatrixNode | undefined;
}

/** Options of {@link createMatrixIndex}. */
export interface MatrixIndexOptions {
  /**
   * Names of rights. A node whose path ends with one, below its path, is that right: it inherits from the same right at
   * the paths above before it inherits from these paths. Default: none, each node inherits from the one above it.
   */
  readonly rights?: readonly string[];
}

interface Draft {
  readonly node: PermissionNode;
  parent: number;
  readonly children: number[];
}

const globalColumn: MatrixColumn = { oid: GLOBAL, id: "", country: null };

const uniqueNodes = (all: readonly PermissionNode[]) => {
  const byKey = new Map<string, PermissionNode>();
  const duplicates: string[] = [];
  for (const node of all) {
    if (byKey.has(node.k)) duplicates.push(node.k);
    else byKey.set(node.k, node);
  }
  return { nodes: [...byKey.values()], duplicates };
};

/** Gives each node its parent; breaks circles at their first node. */
const linkNodes = (nodes: readonly PermissionNode[]) => {
  const orphans: string[] = [];
  const cycles: string[] = [];
  const byPath = new Map<string, number>();
  nodes.forEach(({ p }, at) => {
    if (!byPath.has(p)) byPath.set(p, at);
  });
  const drafts = nodes.map((node): Draft => {
    const parent = node.pp === null ? -1 : (byPath.get(node.pp) ?? -1);
    if (node.pp !== null && parent === -1) orphans.push(node.k);
    return { node, parent, children: [] };
  });
  // 0 = not seen, 1 = on the way up, 2 = leads to the root level.
  const marks = new Uint8Array(drafts.length);
  drafts.forEach((_, start) => {
    const way: number[] = [];
    let at = start;
    while (at !== -1 && marks[at] === 0) {
      marks[at] = 1;
      way.push(at);
      at = drafts[at]?.parent ?? -1;
    }
    // A node on this very way is above itself.
    const first = marks[at] === 1 ? drafts[at] : undefined;
    if (first !== undefined) {
      cycles.push(first.node.k);
      first.parent = -1;
    }
    for (const one of way) marks[one] = 2;
  });
  const roots: number[] = [];
  drafts.forEach(({ parent }, at) => (drafts[parent]?.children ?? roots).push(at));
  return { drafts, roots, orphans, cycles };
};

interface Open {
  readonly node: { -readonly [Name in keyof MatrixNode]: MatrixNode[Name] };
  readonly children: readonly number[];
  next: number;
}

const rightOf = ({ p, pp }: PermissionNode, rights: ReadonlySet<string>): string | null => {
  const name = p.slice(p.lastIndexOf("/") + 1);
  return pp !== null && rights.has(name) && p === `${pp === "/" ? "" : pp}/${name}` ? name : null;
};

/** Makes a matrix ready for look-ups. Takes any matrix: what is wrong with it is in `problems`. */
export const createMatrixIndex = (
  matrix: PermissionMatrix,
  { rights = [] }: MatrixIndexOptions = {},
): MatrixIndex => {
  const { nodes: unique, duplicates } = uniqueNodes(matrix.nodes);
  const { drafts, roots, orphans, cycles } = linkNodes(unique);
  const known = new Set(rights);
  const nodes: MatrixNode[] = [];
  const ofRight = new Map<string, MatrixNode>();
  const flags = new Map<ColumnOid, Map<number, boolean>>();
  const setFlag = (column: ColumnOid, index: number, allowed: boolean) => {
    const own = flags.get(column) ?? new Map<number, boolean>();
    flags.set(column, own.set(index, allowed));
  };
  const place = (
    at: number,
    parent: number,
    level: number,
    setSize: number,
    position: number,
  ): Open | undefined => {
    const draft = drafts[at];
    if (draft === undefined) return undefined;
    const { k, p, e, t, h: isHeading = false, a: givesAll = false } = draft.node;
    const index = nodes.length;
    const right = parent === -1 ? null : rightOf(draft.node, known);
    const tree = { index, key: k, path: p, parent, level, end: index + 1, setSize, position };
    const node = { ...tree, right, isHeading, givesAll };
    nodes.push(node);
    if (right !== null) ofRight.set(`${right} ${parent}`, node);
    if (e !== undefined) setFlag(GLOBAL, index, e);
    for (const [oid, allowed] of Object.entries(t ?? {}))
      if (Number(oid) > 0) setFlag(Number(oid), index, allowed);
    return { node, children: draft.children, next: 0 };
  };
  roots.forEach((root, position) => {
    const first = place(root, -1, 1, roots.length, position + 1);
    const open = first === undefined ? [] : [first];
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const child = top.children[top.next];
      if (child === undefined) {
        top.node.end = nodes.length;
        open.pop();
        continue;
      }
      top.next += 1;
      const { node, children } = top;
      const opened = place(child, node.index, node.level + 1, children.length, top.next);
      if (opened !== undefined) open.push(opened);
    }
  });
  const tenants = matrix.tenants.map(({ oid, id, country }) => ({ oid, id, country }));
  const named = new Set(tenants.map(({ oid }) => oid));
  const others = [...flags.keys()]
    .filter((oid) => oid !== GLOBAL && !named.has(oid))
    .map((oid) => ({ oid, id: String(oid), country: null }));
  return {
    nodes,
    byKey: new Map(nodes.map((node) => [node.key, node])),
    columns: [globalColumn, ...tenants, ...others],
    flags,
    problems: { orphans, cycles, duplicates },
    rightAt: (path, right) => ofRight.get(`${right} ${path.index}`),
  };
};

/** What is stored in a cell. */
export const storedFlag = ({ flags }: MatrixIndex, node: MatrixNode, column: ColumnOid): Flag =>
  flags.get(column)?.get(node.index) ?? null;
