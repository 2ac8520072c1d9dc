import type { RejectedReason } from "./basket.ts";
import type { CoinLine } from "./coinLines.ts";
import type { PromotionArticle } from "./promotion.ts";

/** A line a promotion may lower, with what other promotions left of it. */
export interface OpenLine {
  readonly line: CoinLine;
  readonly coins: bigint;
  /** The row of the promotion that names it; undefined = the promotion is for all articles. */
  readonly article: PromotionArticle | undefined;
}

/** What a promotion takes off each of its lines, or why it takes nothing. */
export type Outcome =
  | {
      readonly ok: true;
      readonly shares: readonly bigint[];
      /** Sets, or pieces that count. */
      readonly sets: bigint;
      /** Lines with pieces in a set, those that are paid as well; left out: the lines that are lowered. */
      readonly used?: readonly boolean[];
    }
  | { readonly ok: false; readonly reason: RejectedReason };

/** Refuses for a reason. */
export const refuse = (code: RejectedReason["code"], values: RejectedReason["values"] = {}): Outcome => ({
  ok: false,
  reason: { code, values },
});
