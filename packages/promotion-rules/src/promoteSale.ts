import { computeSale } from "@backroom/totals";
import type { Sale, SaleLine, SaleTotals } from "@backroom/totals";
import { applyPromotions } from "./applyPromotions.ts";
import type { PromotedBasket, SalePlace } from "./basket.ts";
import type { Promotion } from "./promotion.ts";

/** A line of a sale that promotions may lower. */
export interface PromotableLine extends SaleLine {
  readonly gtin: string;
  /** "" = none. */
  readonly productGroup: string;
}

/** A sale before promotions. */
export interface PromotableSale extends Omit<Sale, "lines"> {
  readonly lines: readonly PromotableLine[];
}

/** What a sale costs, and what promotions did. */
export interface PromotedSale {
  /** The discounts of its lines are their own or those of the promotions. */
  readonly totals: SaleTotals;
  readonly promoted: PromotedBasket;
}

/**
 * Computes a sale with promotions. A line that a user gave a discount keeps it and gets no other; a discount on the whole
 * sale is taken from what promotions leave.
 */
export const promoteSale = (
  sale: PromotableSale,
  promotions: readonly Promotion[],
  place: SalePlace,
): PromotedSale => {
  const promoted = applyPromotions(
    {
      currency: sale.currency,
      lines: sale.lines.map(({ gtin, productGroup, quantity, price, amount, discount, isDiscountable }) => ({
        gtin,
        productGroup,
        quantity,
        price,
        amount: amount ?? null,
        isDiscountable: isDiscountable !== false && discount === undefined,
      })),
    },
    promotions,
    place,
  );
  const totals = computeSale({
    ...sale,
    lines: sale.lines.map((line, index) => {
      const value = promoted.lines[index]?.discount ?? 0;
      return value === 0 ? line : { ...line, discount: { kind: "amount", value } };
    }),
  });
  return { totals, promoted };
};
