import { useFailureText, useFormats } from "@backroom/i18n";
import { browserStorage } from "@backroom/ports";
import { currencyOfScope } from "@backroom/scope-tenancy";
import { logError, useServices, useWorkspace } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import type { CartRefusal } from "./state/cart.ts";
import { createCartStore } from "./state/createCartStore.ts";
import { useReadArticle } from "./useReadArticle.ts";
import { focusSearch } from "./useCartKeys.ts";

/** What happened last, as a sentence. */
export interface CartNotice {
  readonly text: string;
  /** It can be undone. */
  readonly canUndo: boolean;
}

/** The cart of this tab in the current tenant, what can be done with it, and what happened last. */
export const useCart = () => {
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
    () =>
      createCartStore({ storage: browserStorage.tab, logError }, `backroom.cart.${userOid}.${currentOid}`),
    [userOid, currentOid],
  );
  const [notice, setNotice] = useState<CartNotice>();
  // Codes are taken one after the other: a scanner is faster than the network.
  const queue = useRef<Promise<void>>(Promise.resolve());

  const refusals: Readonly<Record<CartRefusal, string>> = {
    quantity: t`A quantity is above 0 and at most 99,999.`,
    amount: t`A line costs at most 999,999,999.`,
    lines: t`A cart has at most 500 lines.`,
  };
  const say = (text: string) => setNotice({ text, canUndo: false });
  const refused = (refusal: CartRefusal | undefined): CartRefusal | undefined => {
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
  return {
    store,
    tenantOid: currentOid,
    currency,
    notice,
    /** Says why a change was refused, and answers it; a change that was made ends what was said before. */
    refused,
    close: () => setNotice(undefined),
    /** Adds the article of a code once those before it were added. */
    takeNext: (code: string): void => {
      queue.current = queue.current.then(() => take(code));
    },
    remove: (key: number): void => {
      const line = store.getState().history.now.lines.find((one) => one.key === key);
      if (line === undefined) return;
      const name = line.text === "" ? line.number : line.text;
      store.remove(key);
      setNotice({ text: t`${name} was removed.`, canUndo: true });
      focusSearch();
    },
    clear: (): void => {
      store.clear();
      setNotice({ text: t`The cart was emptied.`, canUndo: true });
      focusSearch();
    },
    undo: (): void => {
      store.undo();
      setNotice(undefined);
      focusSearch();
    },
  };
};
