import { useFailureText, useFormats } from "@backroom/i18n";
import { currencyOfScope } from "@backroom/scope-tenancy";
import { CommandBarContent, PanePage } from "@backroom/shell";
import { computeSale } from "@backroom/totals";
import { Button, EmptyState, IconButton, KeyHints, Spacer } from "@backroom/ui";
import { logError, useServices, useWorkspace } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { ArticleSearch } from "./ArticleSearch.tsx";
import { CartReceipt } from "./CartReceipt.tsx";
import { CartTable } from "./CartTable.tsx";
import { CartTotals } from "./CartTotals.tsx";
import type { CartRefusal } from "./state/cart.ts";
import { saleOf } from "./state/cartSale.ts";
import { createCartStore } from "./state/createCartStore.ts";
import { useReadArticle } from "./useArticles.ts";
import { focusSearch, useCartKeys } from "./useCartKeys.ts";
import { useScanner } from "./useScanner.ts";
import styles from "./CartPage.module.css";

interface Notice {
  readonly text: string;
  /** A removed line can come back. */
  readonly canUndo: boolean;
}

/** A trial cart, to check articles, prices, discounts and taxes. It is kept for the session; nothing is posted. */
export const CartPage = ({ path }: PageProps) => {
  const { t } = useLingui();
  const { amount } = useFormats();
  const failureText = useFailureText();
  const { session } = useServices();
  const { tenancy } = useWorkspace();
  const readArticle = useReadArticle();
  const { tree, currentOid } = useStore(tenancy);
  const userOid = useStore(session, ({ user }) => user?.oid ?? 0);
  const currencyOf = (oid: number): string => {
    const item = tree.byOid.get(oid);
    return (item && currencyOfScope(item)) ?? "EUR";
  };
  const currency = currencyOf(currentOid);
  const store = useMemo(
    () => createCartStore({ storage: sessionStorage, logError }, `backroom.cart.${userOid}.${currentOid}`),
    [userOid, currentOid],
  );
  const { cart, past } = useStore(store);
  const [notice, setNotice] = useState<Notice>();
  // Codes are taken one after the other: a scanner is faster than the network.
  const queue = useRef<Promise<void>>(Promise.resolve());
  const [scans, setScans] = useState(0);

  const refusals: Readonly<Record<CartRefusal, string>> = {
    quantity: t`A quantity is above 0 and at most 99,999.`,
    amount: t`A line costs at most 999,999,999.`,
    lines: t`A cart has at most 500 lines.`,
  };
  const say = (text: string) => setNotice({ text, canUndo: false });
  const refused = (refusal: CartRefusal | undefined) => {
    if (refusal === undefined) setNotice(undefined);
    else say(refusals[refusal]);
    return refusal;
  };
  const take = async (code: string): Promise<void> => {
    try {
      const article = await readArticle(code);
      if (article === null) {
        say(t`No article has the code ${code}.`);
        return;
      }
      const own = currencyOf(article.tenantOid);
      const isForeign = own !== currency && article.price !== null;
      const text = article.price === null ? "" : amount(article.price, own);
      refused(store.add(article, { isForeign, text }));
    } catch (error) {
      const reason = failureText(error);
      say(t`The code ${code} could not be looked up. ${reason}`);
    }
  };
  const takeNext = (code: string): void => {
    queue.current = queue.current.then(() => take(code));
  };
  useScanner((code) => {
    // What the scan wrote into a field is not meant: the fields are drawn anew.
    if (document.activeElement instanceof HTMLInputElement) setScans((number) => number + 1);
    else focusSearch();
    takeNext(code);
  });
  useEffect(() => {
    if (scans > 0) focusSearch();
  }, [scans]);
  const remove = (key: number): void => {
    const line = cart.lines.find((one) => one.key === key);
    if (line === undefined) return;
    const name = line.text === "" ? line.number : line.text;
    store.remove(key);
    setNotice({ text: t`${name} was removed.`, canUndo: true });
    focusSearch();
  };
  const undo = (): void => {
    store.undo();
    setNotice(undefined);
    focusSearch();
  };
  const onKey = useCartKeys(store, {
    onRemove: remove,
    onRefused: (key, change) => refused(store.change(key, change)),
  });
  const totals = useMemo(() => computeSale(saleOf(cart, currency)), [cart, currency]);
  const count = cart.lines.length;
  return (
    <>
      <CommandBarContent>
        <ArticleSearch key={`${currentOid} ${scans}`} onCode={takeNext} onEmptyKey={onKey} />
        <Spacer />
        <Button icon="undo-2" variant="ghost" isDisabled={past.length === 0} onPress={undo}>
          <Trans>Undo</Trans>
        </Button>
        <Button
          icon="trash-2"
          variant="ghost"
          isDisabled={count === 0 && cart.discount === null}
          onPress={() => {
            store.clear();
            setNotice({ text: t`The cart was emptied.`, canUndo: true });
            focusSearch();
          }}
        >
          <Trans>Empty the cart</Trans>
        </Button>
      </CommandBarContent>
      <PanePage
        side={
          count === 0
            ? undefined
            : {
                label: t`Totals and receipt`,
                content: (
                  <>
                    <CartTotals
                      key={scans}
                      totals={totals}
                      currency={currency}
                      discount={cart.discount}
                      onDiscount={store.discount}
                    />
                    <CartReceipt cart={cart} currency={currency} total={totals.total} path={path} />
                  </>
                ),
              }
        }
      >
        <output className={styles["status"]}>
          {notice !== undefined && (
            <div className={styles["strip"]} data-tone={notice.canUndo ? "neutral" : undefined}>
              <span>{notice.text}</span>
              {notice.canUndo ? (
                <Button size="sm" icon="undo-2" onPress={undo}>
                  <Trans>Undo</Trans>
                </Button>
              ) : (
                <IconButton size="sm" icon="x" label={t`Close`} onPress={() => setNotice(undefined)} />
              )}
            </div>
          )}
        </output>
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
            currency={currency}
            onRefusal={refused}
            onRemove={remove}
          />
        )}
        <KeyHints
          hints={[
            { keys: ["/"], text: <Trans>find</Trans> },
            { keys: ["↑", "↓"], text: <Trans>line</Trans> },
            { keys: ["+", "-"], text: <Trans>quantity</Trans> },
            { keys: ["F2"], text: <Trans>type it</Trans> },
            { keys: ["F4"], text: <Trans>price</Trans> },
            { keys: ["F8"], text: <Trans>discount</Trans> },
            { keys: ["F9"], text: <Trans>on the cart</Trans> },
            { keys: ["Del"], text: <Trans>remove</Trans> },
          ]}
        >
          <output>
            <Plural value={count} one="# line" other="# lines" />
          </output>
        </KeyHints>
      </PanePage>
    </>
  );
};
