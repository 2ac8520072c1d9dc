import { I18nProvider } from "@lingui/react";
import { createContext, use } from "react";
import type { ReactNode } from "react";
import { I18nProvider as AriaI18nProvider } from "react-aria-components/I18nProvider";
import { useStore } from "zustand";
import { ariaLocale } from "./ariaLocale.ts";
import type { I18nState, I18nStore } from "./i18nStore.ts";

/** The store of the surrounding root, or null. */
export const I18nStoreContext = /* @__PURE__ */ createContext<I18nStore | null>(null);

export interface I18nRootProps {
  /** The store made by `createI18nStore`; call its `start` before or while rendering. */
  readonly store: I18nStore;
  /** The console. */
  readonly children: ReactNode;
}

/** Gives language, texts and direction to everything inside: Lingui, React Aria and the hooks of this package. */
export const I18nRoot = ({ store, children }: I18nRootProps) => {
  const formatLocale = useStore(store, (state) => state.formatLocale);
  return (
    <I18nStoreContext value={store}>
      <I18nProvider i18n={store.i18n}>
        <AriaI18nProvider locale={ariaLocale(formatLocale)}>{children}</AriaI18nProvider>
      </I18nProvider>
    </I18nStoreContext>
  );
};

/**
 * Part of the language's state; the component renders again when that part changes.
 * @throws outside of an {@link I18nRoot}.
 */
export const useI18nState = <T,>(selector: (state: I18nState) => T): T => {
  const store = use(I18nStoreContext);
  if (store === null) throw new Error("useI18nState must be used inside <I18nRoot>.");
  return useStore(store, selector);
};
