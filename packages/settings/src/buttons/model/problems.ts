import { layoutLimits, layoutPatterns } from "@backroom/contract";
import type { Cell, Layout } from "./layout.ts";
import { usedPictures } from "./layoutRecord.ts";

/** What the server would refuse of a cell, a page or all of them. */
export type ProblemKind =
  | "textMissing"
  | "textLong"
  | "targetMissing"
  | "pageGone"
  | "colorWrong"
  | "daysWrong"
  | "timesSame"
  | "pageNameMissing"
  | "pageNameLong"
  | "pagesMany"
  | "picturesLarge";

/** Something that keeps a layout from being saved. */
export interface Problem {
  readonly kind: ProblemKind;
  /** Key of the page it is on; "" = of the layout. */
  readonly page: string;
  /** Key of the cell; "" = of the page. */
  readonly cell: string;
}

const ofCell = (cell: Cell, pages: ReadonlySet<string>): readonly ProblemKind[] => {
  const found: ProblemKind[] = [];
  if (cell.text.trim() === "") found.push("textMissing");
  if (cell.text.length > layoutLimits.text) found.push("textLong");
  if (
    (cell.does === "article" && cell.articleOid === null) ||
    (cell.does === "function" && cell.function === "") ||
    (cell.does === "page" && cell.link === "")
  )
    found.push("targetMissing");
  else if (cell.does === "page" && !pages.has(cell.link)) found.push("pageGone");
  if (cell.color !== "" && !layoutPatterns.color.test(cell.color)) found.push("colorWrong");
  if (cell.days !== "" && !layoutPatterns.days.test(cell.days)) found.push("daysWrong");
  if (cell.from !== "" && cell.from === cell.until) found.push("timesSame");
  return found;
};

/** All that keeps a layout from being saved. Colours that were stored are not among it: `stored` holds them. */
export const problemsOf = (layout: Layout, stored: Layout): readonly Problem[] => {
  const keys = new Set(layout.pages.map(({ key }) => key));
  const colors = new Set(stored.pages.flatMap(({ cells }) => cells.map(({ color }) => color)));
  const size = Object.values(usedPictures(layout)).reduce((sum, data) => sum + data.length, 0);
  const all: Problem[] = [];
  if (layout.pages.length > layoutLimits.pages) all.push({ kind: "pagesMany", page: "", cell: "" });
  if (size > layoutLimits.allPictureCharacters) all.push({ kind: "picturesLarge", page: "", cell: "" });
  for (const page of layout.pages) {
    if (page.name.trim() === "") all.push({ kind: "pageNameMissing", page: page.key, cell: "" });
    if (page.name.length > layoutLimits.text) all.push({ kind: "pageNameLong", page: page.key, cell: "" });
    for (const cell of page.cells)
      for (const kind of ofCell(cell, keys))
        if (kind !== "colorWrong" || !colors.has(cell.color))
          all.push({ kind, page: page.key, cell: cell.key });
  }
  return all;
};
