import { useLingui } from "@lingui/react/macro";
import type { Cell, Place } from "../model/layout.ts";
import { isArticleGone } from "../useLayoutArticles.ts";
import type { LayoutArticle } from "../useLayoutArticles.ts";

/** Says what a cell or an empty place is, and where. */
export const useCellLabel = (
  articles: ReadonlyMap<number, LayoutArticle> | undefined,
  wrong: ReadonlySet<string>,
): ((item: Place & { readonly cell: Cell | undefined }) => string) => {
  const { t } = useLingui();
  return ({ cell, column, row, width, height }) => {
    const place = t`row ${row}, column ${column}`;
    if (cell === undefined) return t`Empty place, ${place}`;
    return [
      cell.text === "" ? t`Without text` : cell.text,
      place,
      width > 1 || height > 1 ? t`${width} by ${height}` : "",
      isArticleGone(cell, articles) ? t`the article no longer exists` : "",
      wrong.has(cell.key) ? t`not complete` : "",
    ]
      .filter((part) => part !== "")
      .join(", ");
  };
};
