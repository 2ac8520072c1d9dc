import { Stack, TableHead, Text } from "@backroom/ui";
import type { CartDiscount } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import type { SaleTotals } from "@backroom/totals";
import { Trans, useLingui } from "@lingui/react/macro";
import { DiscountField } from "./DiscountField.tsx";
import styles from "./CartPage.module.css";

interface CartTotalsProps {
  readonly totals: SaleTotals;
  readonly currency: string;
  /** Prices are without tax, which is added. */
  readonly areTaxesAdded: boolean;
  readonly discount: CartDiscount | null;
  readonly onDiscount: (discount: CartDiscount | null) => void;
}

/** What the cart costs: discount on the whole, taxes by rate, total, and what is paid in cash. */
export const CartTotals = ({ totals, currency, areTaxesAdded, discount, onDiscount }: CartTotalsProps) => {
  const { t } = useLingui();
  const { amount, number } = useFormats();
  const { subtotal, discount: reduction, taxes, tax, total, cashRounding } = totals;
  const money = (value: number) => amount(value, currency);
  return (
    <Stack pad="4" line="end" as="section" gap={3} flex="none">
      <dl className={styles["sums"]}>
        <Text as="dt" tone="muted">
          <Trans>Subtotal</Trans>
        </Text>
        <dd>{money(subtotal)}</dd>
        <Text as="dt" tone="muted" data-field="cart-discount">
          <DiscountField label={<Trans>Discount on the cart</Trans>} value={discount} onChange={onDiscount} />
        </Text>
        <dd>{reduction === 0 ? "" : money(-reduction)}</dd>
        {areTaxesAdded && (
          <>
            <Text as="dt" tone="muted">
              <Trans>Tax, added to the prices</Trans>
            </Text>
            <dd>{money(tax)}</dd>
          </>
        )}
      </dl>
      {taxes.length > 0 && (
        <table className={styles["taxes"]}>
          <TableHead columns={[t`Tax`, t`Net`, t`Tax`, t`Gross`]} />
          <tbody>
            {taxes.map(({ rate, net, tax, gross }) => (
              <tr key={rate}>
                <th scope="row">{number(rate / 100, { style: "percent", maximumFractionDigits: 2 })}</th>
                <td>{money(net)}</td>
                <td>{money(tax)}</td>
                <td>{money(gross)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={styles["sums"]}>
        <Text as="dt" tone="muted" className={styles["sum"]}>
          <Trans>Total</Trans>
        </Text>
        <dd className={styles["sum"]}>
          <output data-total>{money(total)}</output>
        </dd>
        {cashRounding !== 0 && (
          <>
            <Text as="dt" tone="muted">
              <Trans>Rounding of cash</Trans>
            </Text>
            <dd>{money(cashRounding)}</dd>
            <Text as="dt" tone="muted">
              <Trans>To be paid in cash</Trans>
            </Text>
            <dd>{money(total + cashRounding)}</dd>
          </>
        )}
      </dl>
    </Stack>
  );
};
