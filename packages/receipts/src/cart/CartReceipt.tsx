import { cartReceiptSchema } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { QueryContent, keepPreviousOf, useServices, useWorkspace } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import type { Cart } from "./state/cart.ts";
import { receiptRequestOf } from "./state/cartSale.ts";
import styles from "./CartPage.module.css";

/** Time without a change before the receipt is made anew, in ms. */
const PAUSE_MS = 400;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("Aborted", "AbortError"));
    });
  });

/** Props of {@link CartReceipt}. */
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
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const body = receiptRequestOf(cart, currency);
  const query = useQuery({
    queryKey: ["cart-receipt", placeOid, body],
    placeholderData: keepPreviousOf(["cart-receipt", placeOid]),
    queryFn: async ({ signal }) => {
      await pause(signal);
      const call = { method: "POST", path: "/api/cart/receipt", body, storesNothing: true, signal } as const;
      return api.request(cartReceiptSchema, call);
    },
  });
  return (
    <section className={styles["receipt"]} aria-label={t`Receipt`}>
      <QueryContent query={query} path={path} failure={<Trans>The receipt could not be made.</Trans>}>
        {(receipt) => {
          const stated = amount(receipt.total, currency);
          return (
            <>
              {!query.isPlaceholderData && receipt.total !== total && (
                <p className={styles["strip"]} role="alert">
                  <Trans>The server charges {stated}.</Trans>
                </p>
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
    </section>
  );
};
