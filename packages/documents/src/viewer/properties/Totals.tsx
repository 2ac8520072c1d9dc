import { useFormats } from "@backroom/i18n";
import { Box, Icon, Row } from "@backroom/ui";
import { roundCurrency } from "@backroom/values";
import { Trans, useLingui } from "@lingui/react/macro";
import { Amount } from "../../amount/Amount.tsx";
import { paymentLook } from "../list/businessLooks.ts";
import type { PaperDocument } from "../paper/paperDocument.ts";
import styles from "./Properties.module.css";

/** What a document comes to, and how it was paid. */
export const Totals = ({ document }: { readonly document: PaperDocument }) => {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { currency, total, tax, discount, payments, lines } = document;
  if (lines.length > 0 && total === 0 && payments.length === 0) return null;
  const rates = [...new Set(lines.flatMap((line) => line.tax ?? []))].toSorted((a, b) => b - a);
  const rateText = rates.map((rate) => formats.percent(rate / 100)).join(", ");
  return (
    <Box radius="md" fill="surface-2" line="around" className={styles["totals"]}>
      {lines.length > 0 && (
        <>
          {discount !== 0 && (
            <p>
              <Trans>Discount</Trans> <Amount value={discount} currency={currency} />
            </p>
          )}
          <p>
            <Trans>Net</Trans> <Amount value={roundCurrency(total - tax, currency)} currency={currency} />
          </p>
          <p>
            <Trans>Tax {rateText}</Trans> <Amount value={tax} currency={currency} />
          </p>
        </>
      )}
      <p data-total>
        <Trans>Gross</Trans> <Amount value={total} currency={currency} />
      </p>
      {payments.map((payment, index) => {
        const { kind, text, amount, given, change } = payment;
        const look = paymentLook(kind);
        const name = look === undefined ? kind : i18n._(look.text);
        return (
          // Payments have nothing that tells two alike apart, and never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles["payment"]}>
            <p>
              <Row as="span" isInline>
                <Icon name={look?.icon ?? "wallet"} /> {text === "" ? name : <bdi>{text}</bdi>}
              </Row>
              <Amount value={amount} currency={currency} />
            </p>
            {given !== null && change !== null && change !== 0 && (
              <p className={styles["given"]}>
                <Trans>
                  given <Amount value={given} currency={currency} />, back{" "}
                  <Amount value={change} currency={currency} />
                </Trans>
              </p>
            )}
          </div>
        );
      })}
    </Box>
  );
};
