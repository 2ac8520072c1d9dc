import type { I18n, Messages } from "@lingui/core";
import { readStoredText, toReadable, writeStored } from "@backroom/ports";
import type { KeyValueStorage, LogError, ReadableStore } from "@backroom/ports";
import { directionOf } from "@backroom/values";
import type { Direction } from "@backroom/values";
import { createStore } from "zustand/vanilla";
import { loadBundle } from "./bundle.ts";
import type { Fetch } from "./bundle.ts";
import { loadFormatLocale } from "./cldr.ts";
import { defaultLocale, fallbackLocale, localeStorageKey } from "./constants.ts";
import { BundleError, UnknownLocaleError, isBundleError } from "./errors.ts";
import { isKnownLocale } from "./loadLocales.ts";
import { loadMessageCompiler, provideMessageCompiler } from "./messageCompiler.ts";
import { preferredLocale } from "./preferredLocale.ts";
import { shippedLocales } from "./shippedLocales.ts";

/** What an i18n store works with; everything is injected. */
export interface I18nStoreDeps {
  /** The Lingui instance to fill, for example the global `i18n` of @lingui/core. */
  readonly i18n: I18n;
  /** Languages with translations, by code; default {@link shippedLocales}. English needs none: it is what the texts are written in. */
  readonly locales?: readonly string[];
  /**
   * Loads the compiled messages of one of `locales`; a rejection leaves the old language in place. Default: reads
   * `/loc/{locale}.json`.
   */
  readonly load?: (locale: string) => Promise<Messages>;
  /** Reads `/loc/{locale}.json` and CLDR data; give the paths a base here when the site is not at the root. Default: the browser's. */
  readonly fetch?: Fetch;
  /** Keeps the choice under `backroom.locale`, usually `localStorage`. */
  readonly storage: KeyValueStorage;
  /** Its html element receives `lang` and `dir`. */
  readonly document: Pick<Document, "documentElement">;
  /**
   * Languages of a first visit, best first, usually `navigator.languages`; used until one is chosen. A function is called
   * only when they are needed. Default none.
   */
  readonly languages?: readonly string[] | (() => Promise<readonly string[]>);
  /** Gets unreadable choices, bundles and storage; the store itself goes on. */
  readonly logError: LogError;
  /** Ask for `/assets/cldr/{locale}.json` too; default false. */
  readonly cldr?: boolean;
}

/** State of the language. */
export interface I18nState {
  /** The chosen language; rules formats and direction, and what calls send as Accept-Language. */
  readonly locale: string;
  /** The language of the texts: `locale`, or the fallback when there is no bundle for it. */
  readonly textLocale: string;
  /** Tag for formats: `locale`, with a numbering system when CLDR data names one. */
  readonly formatLocale: string;
  /** Direction of the page. */
  readonly direction: Direction;
  /** The language being loaded, null when none is. */
  readonly pendingLocale: string | null;
}

/** How choosing a language ended. `superseded`: a later choice won. `failed`: the old language stays. */
export type SelectLocaleOutcome =
  | { readonly kind: "selected" }
  | { readonly kind: "superseded" }
  | { readonly kind: "failed"; readonly error: UnknownLocaleError | BundleError };

/** The language of one console: state to subscribe to and the two things that change it. */
export interface I18nStore extends ReadableStore<I18nState> {
  readonly i18n: I18n;
  /** Activates the kept language, else the first wished one with a bundle, else English. Always ends with readable texts; never rejects. */
  start: () => Promise<void>;
  /** Loads and activates a language and keeps the choice. */
  selectLocale: (locale: string) => Promise<SelectLocaleOutcome>;
  /** Asks for `/assets/cldr/{locale}.json` from now on, for the active language at once. Never rejects. */
  enableCldr: () => Promise<void>;
}

interface Loaded {
  readonly messages: Messages;
  readonly formatLocale: string;
}

/** The app's own loader; whatever it rejects with says why the language cannot be used. */
const ownLoader =
  (load: (locale: string) => Promise<Messages>) =>
  async (locale: string): Promise<Messages> => {
    try {
      return await load(locale);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new BundleError(locale, "the app's loader", reason, { cause });
    }
  };

/** Creates the store of a console's language. See the package's README for an example. */
export const createI18nStore = (deps: I18nStoreDeps): I18nStore => {
  const { i18n, document, languages = [], logError } = deps;
  let cldr = deps.cldr ?? false;
  const fetch: Fetch = deps.fetch ?? ((path) => globalThis.fetch(path));
  const locales = deps.locales ?? shippedLocales.map(({ code }) => code);
  const preferred = async (): Promise<string> => {
    const wished = typeof languages === "function" ? await languages() : languages;
    return preferredLocale(wished, locales) ?? defaultLocale;
  };
  const loadMessages =
    deps.load === undefined ? (locale: string) => loadBundle(fetch, locale) : ownLoader(deps.load);
  const state = createStore<I18nState>(() => ({
    locale: defaultLocale,
    textLocale: fallbackLocale,
    formatLocale: defaultLocale,
    direction: directionOf(defaultLocale),
    pendingLocale: null,
  }));
  let latestRequest = 0;

  const activate = (locale: string, { messages, formatLocale }: Loaded): void => {
    const textLocale = locales.includes(locale) ? locale : fallbackLocale;
    const direction = directionOf(locale);
    i18n.loadAndActivate({ locale, locales: formatLocale, messages });
    document.documentElement.lang = textLocale;
    document.documentElement.dir = direction;
    state.setState({ locale, textLocale, formatLocale, direction, pendingLocale: null });
  };

  const loadFallback = async (): Promise<Messages> => {
    if (!locales.includes(fallbackLocale)) return {};
    try {
      return await loadMessages(fallbackLocale);
    } catch (error) {
      logError("English fills no gaps of the chosen language", error);
      return {};
    }
  };

  const load = async (locale: string): Promise<Loaded> => {
    const isTranslated = locales.includes(locale);
    if (!isTranslated && !(await isKnownLocale(locale))) throw new UnknownLocaleError(locale);
    const [fallback, own, formatLocale] = await Promise.all([
      locale === fallbackLocale ? {} : loadFallback(),
      isTranslated ? loadMessages(locale) : {},
      cldr ? loadFormatLocale(fetch, locale) : locale,
    ]);
    if (isTranslated) return { messages: { ...fallback, ...own }, formatLocale };
    const { withEnglishPlurals } = await import("./englishPlurals.ts");
    return { messages: withEnglishPlurals(fallback), formatLocale };
  };

  const select = async (locale: string): Promise<SelectLocaleOutcome> => {
    latestRequest += 1;
    const request = latestRequest;
    state.setState({ pendingLocale: locale });
    try {
      const loaded = await load(locale);
      if (request !== latestRequest) return { kind: "superseded" };
      activate(locale, loaded);
      return { kind: "selected" };
    } catch (error) {
      if (request !== latestRequest) return { kind: "superseded" };
      state.setState({ pendingLocale: null });
      if (isBundleError(error) || error instanceof UnknownLocaleError) return { kind: "failed", error };
      throw error;
    }
  };

  provideMessageCompiler(i18n);

  return {
    ...toReadable(state),
    i18n,
    enableCldr: async () => {
      cldr = true;
      const { locale } = state.getState();
      const formatLocale = await loadFormatLocale(fetch, locale);
      const now = state.getState();
      // A language that was chosen meanwhile asks for its own.
      if (now.locale === locale && now.pendingLocale === null)
        activate(locale, { messages: i18n.messages, formatLocale });
    },
    start: async () => {
      const kept = readStoredText(deps, localeStorageKey);
      const tried = new Set<string>();
      for (const next of [...(kept === undefined ? [] : [() => kept]), preferred, () => defaultLocale]) {
        const locale = await next();
        if (tried.has(locale)) continue;
        tried.add(locale);
        const outcome = await select(locale);
        if (outcome.kind !== "failed") return;
        logError(`The language '${locale}' cannot be used`, outcome.error);
      }
      await loadMessageCompiler(i18n);
      activate(defaultLocale, { messages: {}, formatLocale: defaultLocale });
    },
    selectLocale: async (locale) => {
      const outcome = await select(locale);
      if (outcome.kind === "selected") writeStored(deps, localeStorageKey, locale, "text");
      return outcome;
    },
  };
};
