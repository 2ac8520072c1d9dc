import type { Promotion, PromotionArticle } from "./promotion.ts";

/** A promotion that is valid, with the lines it may lower. */
export interface Candidate {
  readonly promotion: Promotion;
  readonly lines: readonly { readonly index: number; readonly article: PromotionArticle | undefined }[];
}

/** Groups of promotions that share lines: what one group takes off does not depend on another. */
export const linkedPromotions = (
  candidates: readonly Candidate[],
  lineCount: number,
): readonly (readonly Candidate[])[] => {
  const groups = candidates.map((_, index) => index);
  const groupOf = (index: number): number => {
    let root = index;
    while (groups[root] !== root) root = groups[root] ?? root;
    return root;
  };
  const firstOf = Array.from({ length: lineCount }, (): number | undefined => undefined);
  for (const [at, { lines }] of candidates.entries())
    for (const { index } of lines) {
      const first = firstOf[index];
      if (first === undefined) firstOf[index] = at;
      else groups[groupOf(at)] = groupOf(first);
    }
  return [...Map.groupBy(candidates.entries(), ([at]) => groupOf(at)).values()].map((entries) =>
    entries.map(([, candidate]) => candidate),
  );
};
