import type { CellAct } from "./model/layout.ts";

/** What differs between the kinds of layouts. */
export interface LayoutKind {
  readonly area: "pos-preferences";
  readonly entity: string;
  /** Path of the list; rights are held there. */
  readonly path: string;
  /** What cells can do. */
  readonly acts: readonly CellAct[];
  /** What a new cell does, and one that does not say so. */
  readonly usual: CellAct;
}

/** The kinds of layouts, by entity. */
export const layoutKinds: readonly LayoutKind[] = [
  {
    area: "pos-preferences",
    entity: "article-quick-selection",
    path: "/settings/pos/article-quick-selections",
    acts: ["article", "page", "function"],
    usual: "article",
  },
  {
    area: "pos-preferences",
    entity: "quick-access",
    path: "/settings/pos/quick-accesses",
    acts: ["function", "page"],
    usual: "function",
  },
];
