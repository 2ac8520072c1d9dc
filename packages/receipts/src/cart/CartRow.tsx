import { MAX_CART_AMOUNT, MAX_CART_QUANTITY } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { IconButton, NumberField, Text } from "@backroom/ui";
import type { PromotionRule } from "@backroom/contract";
import type { LineTotals } from "@backroom/totals";
import { Trans, useLingui } from "@lingui/react/macro";
import { LinePromotion } from "./LinePromotion.tsx";
import { DiscountField } from "./DiscountField.tsx";
import type { CartLine, LineChange } from "./state/cart.ts";
import { isUnpriced } from "./state/cartSale.ts";
import styles from "./CartPage.module.css";

interface CartRowProps {
  readonly line: CartLine;
  readonly totals: LineTotals;
  /** What promotions take off it. */
  readonly promotions: readonly { readonly promotion: PromotionRule; readonly amount: number }[];
  readonly currency: string;
  /** Decimals of the currency. */
  readonly decimals: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onChange: (change: LineChange) => void;
  readonly onRemove: () => void;
}

/** A line of the cart, with what can be changed about it. */
export const CartRow = (props: CartRowProps) => {
  const { line, totals, promotions, currency, decimals, isSelected, onSelect, onChange, onRemove } = props;
  const { t } = useLingui();
  const { amount, number } = useFormats();
  const name = line.text === "" ? line.number : line.text;
  const { foreignPrice, unit } = line;
  const isReduced = totals.discount > 0;
  return (
    <tr
      className={styles["row"]}
      data-line={line.key}
      tabIndex={isSelected ? 0 : -1}
      aria-selected={isSelected}
      onFocus={onSelect}
    >
      <th scope="row" className={styles["article"]}>
        <Text weight="strong">
          <bdi>{name}</bdi>
        </Text>
        <Text tone="muted" size="sm" isNumeric className={styles["quiet"]}>
          {[line.number, line.gtin].filter((part) => part !== "" && part !== name).join(" · ")}
        </Text>
        {isUnpriced(line) && (
          <Text tone="warning" size="sm">
            {foreignPrice === "" ? (
              <Trans>No price: type one, it counts as 0.</Trans>
            ) : (
              <Trans>
                Priced {foreignPrice}: type one in {currency}.
              </Trans>
            )}
          </Text>
        )}
        {promotions.map(({ promotion, amount: off }) => (
          <LinePromotion key={promotion.oid} promotion={promotion} amount={off} currency={currency} />
        ))}
        {line.amount !== null && (
          <Text tone="muted" size="sm" isNumeric className={styles["quiet"]}>
            <Trans>The price is that of the code.</Trans>
          </Text>
        )}
      </th>
      <td className={styles["quantity"]} data-field="quantity">
        <NumberField
          aria-label={t`Quantity of ${name}`}
          value={line.quantity}
          minValue={line.decimals === 0 ? 1 : 10 ** -line.decimals}
          maxValue={MAX_CART_QUANTITY}
          formatOptions={{ maximumFractionDigits: line.decimals }}
          suffix={unit}
          onChange={(quantity) => onChange({ quantity })}
        />
      </td>
      <td className={styles["price"]} data-field="price">
        <NumberField
          aria-label={t`Price of ${name}`}
          value={line.price ?? Number.NaN}
          minValue={0}
          maxValue={MAX_CART_AMOUNT}
          formatOptions={{ minimumFractionDigits: decimals, maximumFractionDigits: decimals }}
          onChange={(price) => onChange({ price: Number.isNaN(price) ? null : price })}
        />
      </td>
      <td className={styles["discount"]} data-field="discount">
        {line.isDiscountable ? (
          <DiscountField
            ariaLabel={t`Discount on ${name}`}
            value={line.discount}
            onChange={(discount) => onChange({ discount })}
          />
        ) : (
          <Text tone="muted" size="sm" isNumeric className={styles["quiet"]}>
            <Trans>no discount</Trans>
          </Text>
        )}
      </td>
      <td className={styles["tax"]} data-number>
        {number(line.tax / 100, { style: "percent", maximumFractionDigits: 2 })}
      </td>
      <td className={styles["total"]} data-number>
        {isReduced && (
          <Text as="s" tone="muted" size="sm" isNumeric className={styles["quiet"]}>
            {amount(totals.full, currency)}
          </Text>
        )}
        <strong>{amount(totals.total, currency)}</strong>
      </td>
      <td className={styles["remove"]}>
        <IconButton icon="trash-2" label={t`Remove ${name}`} onPress={onRemove} />
      </td>
    </tr>
  );
};
