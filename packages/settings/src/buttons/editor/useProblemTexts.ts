import { useLingui } from "@lingui/react/macro";
import type { ProblemKind } from "../model/problems.ts";

/** Why a layout cannot be saved, by kind of problem. */
export const useProblemTexts = (): Readonly<Record<ProblemKind, string>> => {
  const { t } = useLingui();
  return {
    textMissing: t`A cell has no text.`,
    textLong: t`The text of a cell is too long.`,
    targetMissing: t`A cell does nothing yet: choose its article, page or function.`,
    pageGone: t`A cell opens a page that no longer exists.`,
    colorWrong: t`A cell has an invalid colour.`,
    daysWrong: t`A cell has days that are none.`,
    timesSame: t`A cell is shown from and until the same time.`,
    pageNameMissing: t`A page has no name.`,
    pageNameLong: t`The name of a page is too long.`,
    pagesMany: t`There are too many pages.`,
    picturesLarge: t`The pictures are too large together. Use some of them less, or smaller ones.`,
  };
};
