import { CommandBarContent, PanePage } from "@backroom/shell";
import { Button, EmptyState, KeyHints, Spacer } from "@backroom/ui";
import { ArticleSearch, QueryContent } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { CartReceipt } from "./CartReceipt.tsx";
import { CartTable } from "./CartTable.tsx";
import { CartTotals } from "./CartTotals.tsx";
import { NoticeStrip } from "./NoticeStrip.tsx";
import { promotedCart } from "./state/cartSale.ts";
import { useCartPromotions } from "./useCartPromotions.ts";
import { useCart } from "./useCart.ts";
import { focusSearch, useCartKeys } from "./useCartKeys.ts";
import { useScanner } from "./useScanner.ts";
import styles from "./CartPage.module.css";

const hints = [
  { keys: ["/"], text: <Trans>find</Trans>, isPageKey: true },
  { keys: ["↑", "↓"], text: <Trans>line</Trans> },
  { keys: ["+", "-"], text: <Trans>quantity</Trans>, isPageKey: true },
  { keys: ["F2"], text: <Trans>enter quantity</Trans> },
  { keys: ["F4"], text: <Trans>price</Trans> },
  { keys: ["F8"], text: <Trans>discount</Trans> },
  { keys: ["F9"], text: <Trans>cart discount</Trans> },
  { keys: ["Del"], text: <Trans>remove</Trans> },
];

/** A trial cart, to check articles, prices, discounts and taxes. It is kept for the session; nothing is posted. */
export const CartPage = ({ path }: PageProps) => {
  const { t } = useLingui();
  const { store, tenantOid, currency, notice, refused, close, takeNext, remove, clear, undo } = useCart();
  const { now: cart, past } = useStore(store, ({ history }) => history);
  const [scans, setScans] = useState(0);
  useScanner((code) => {
    // What the scan wrote into a field is not meant: the fields are drawn anew.
    if (document.activeElement instanceof HTMLInputElement) setScans((number) => number + 1);
    else focusSearch();
    takeNext(code);
  });
  useEffect(() => {
    if (scans > 0) focusSearch();
  }, [scans]);
  const onKey = useCartKeys(store, {
    onRemove: remove,
    onRefused: (key, change) => refused(store.change(key, change)),
  });
  const query = useCartPromotions();
  const known = query.data;
  const { totals, promoted } = useMemo(() => promotedCart(cart, currency, known), [cart, currency, known]);
  const promotions = new Map(known?.promotions.map((one) => [one.oid, one]));
  const count = cart.lines.length;
  const side = {
    label: t`Totals and receipt`,
    // Without the promotions the total would be another one than at a till.
    content: (
      <QueryContent query={query} path={path} failure={<Trans>Could not load the promotions.</Trans>}>
        {({ areTaxesAdded }) =>
          count > 0 && (
            <>
              <CartTotals
                key={scans}
                totals={totals}
                currency={currency}
                areTaxesAdded={areTaxesAdded}
                discount={cart.discount}
                onDiscount={store.discount}
              />
              <CartReceipt cart={cart} currency={currency} total={totals.total} path={path} />
            </>
          )
        }
      </QueryContent>
    ),
  };
  return (
    <>
      <CommandBarContent>
        <ArticleSearch
          key={scans}
          label={t`Find or scan an article`}
          placeholder={t`Number, GTIN, text, or scan`}
          tenantOid={tenantOid}
          onChoose={({ gtin }) => takeNext(gtin)}
          onText={(code) => {
            takeNext(code);
            return true;
          }}
          onEmptyKey={onKey}
        />
        <Spacer />
        <Button icon="undo-2" variant="ghost" isDisabled={past.length === 0} onPress={undo}>
          <Trans>Undo</Trans>
        </Button>
        <Button
          icon="trash-2"
          variant="ghost"
          isDisabled={count === 0 && cart.discount === null}
          onPress={clear}
        >
          <Trans>Empty the cart</Trans>
        </Button>
      </CommandBarContent>
      <PanePage side={count === 0 && query.error === null ? undefined : side}>
        <NoticeStrip notice={notice} onUndo={undo} onClose={close} />
        {count === 0 ? (
          <EmptyState
            className={styles["empty"]}
            icon="shopping-cart"
            title={<Trans>The cart is empty.</Trans>}
            description={
              <Trans>
                Scan an article, or find it by number, GTIN or text. Nothing of this cart is posted.
              </Trans>
            }
          />
        ) : (
          <CartTable
            key={scans}
            store={store}
            totals={totals}
            promoted={promoted}
            promotions={promotions}
            currency={currency}
            onRefusal={refused}
            onRemove={remove}
          />
        )}
        <KeyHints hints={hints}>
          <output>
            <Plural value={count} one="# line" other="# lines" />
          </output>
        </KeyHints>
      </PanePage>
    </>
  );
};
