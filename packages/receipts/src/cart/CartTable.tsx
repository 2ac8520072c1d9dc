import { PlainTable, TableHead } from "@backroom/ui";
import type { PromotionRule } from "@backroom/contract";
import type { PromotedBasket } from "@backroom/promotion-rules";
import type { SaleTotals } from "@backroom/totals";
import { currencyDecimals } from "@backroom/values";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import { CartRow } from "./CartRow.tsx";
import type { CartRefusal, LineChange } from "./state/cart.ts";
import type { CartStore } from "./state/createCartStore.ts";
import styles from "./CartPage.module.css";

interface CartTableProps {
  readonly store: CartStore;
  readonly totals: SaleTotals;
  readonly promoted: PromotedBasket;
  /** By their oids. */
  readonly promotions: ReadonlyMap<number, PromotionRule>;
  readonly currency: string;
  /** A value was not taken. */
  readonly onRefusal: (refusal: CartRefusal | undefined) => void;
  readonly onRemove: (key: number) => void;
}

/** The lines of the cart. */
export const CartTable = ({
  store,
  totals,
  promoted,
  promotions,
  currency,
  onRefusal,
  onRemove,
}: CartTableProps) => {
  const { t } = useLingui();
  const {
    history: { now: cart },
    selected,
  } = useStore(store);
  return (
    <PlainTable label={t`Lines of the cart`} className={styles["lines"]}>
      <TableHead
        columns={[
          t`Article`,
          { text: t`Quantity`, isNumber: true },
          { text: t`Price`, isNumber: true },
          { text: t`Discount`, isNumber: true },
          { text: t`Tax`, isNumber: true },
          { text: t`Total`, isNumber: true },
          { text: t`Remove`, isHidden: true },
        ]}
      />
      <tbody>
        {cart.lines.map((line, place) => {
          const own = totals.lines[place];
          if (own === undefined) return null;
          return (
            <CartRow
              key={line.key}
              line={line}
              totals={own}
              promotions={(promoted.lines[place]?.discounts ?? []).flatMap(({ oid, amount }) => {
                const promotion = promotions.get(oid);
                return promotion === undefined ? [] : [{ promotion, amount }];
              })}
              currency={currency}
              decimals={currencyDecimals(currency)}
              isSelected={line.key === selected}
              onSelect={() => store.select(line.key)}
              onChange={(change: LineChange) => onRefusal(store.change(line.key, change))}
              onRemove={() => onRemove(line.key)}
            />
          );
        })}
      </tbody>
    </PlainTable>
  );
};
