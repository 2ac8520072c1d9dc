import { Row, Stack } from "@backroom/ui";
import { call } from "@backroom/api-client/calls";
import { cartReceipt } from "@backroom/contract/calls/cart";
import { useFormats } from "@backroom/i18n";
import { QueryContent, useCall } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Cart } from "./state/cart.ts";
import { receiptRequestOf } from "./state/cartSale.ts";
import styles from "./CartPage.module.css";

/** Pause after a change before the receipt is made anew, in ms. */
const PAUSE_MS = 400;

interface CartReceiptProps {
  readonly cart: Cart;
  readonly currency: string;
  /** What the cart says that it costs. */
  readonly total: number;
  readonly path: string;
}

/** The receipt a till of the tenant would print, made by the server. */
export const CartReceipt = ({ cart, currency, total, path }: CartReceiptProps) => {
  const { t } = useLingui();
  const { amount } = useFormats();
  const body = receiptRequestOf(cart, currency);
  const query = useCall(call(cartReceipt, { body }), { pause: PAUSE_MS, keepsPrevious: true });
  return (
    <Stack as="section" className={styles["receipt"]} aria-label={t`Receipt`}>
      <QueryContent query={query} path={path} failure={<Trans>Could not create the receipt.</Trans>}>
        {(receipt) => {
          const stated = amount(receipt.total, currency);
          return (
            <>
              {!query.isPlaceholderData && receipt.total !== total && (
                <Row line="end" as="p" flex="none" tone="warning" className={styles["strip"]} role="alert">
                  <Trans>The server charges {stated}.</Trans>
                </Row>
              )}
              <iframe
                className={styles["paper"]}
                title={t`Receipt`}
                sandbox=""
                srcDoc={receipt.html}
                data-stale={query.isPlaceholderData || undefined}
              />
            </>
          );
        }}
      </QueryContent>
    </Stack>
  );
};
