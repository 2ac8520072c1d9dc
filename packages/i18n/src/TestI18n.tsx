import { setupI18n } from "@lingui/core";
import type { Messages } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { useMemo } from "react";
import type { ReactNode } from "react";
import { I18nProvider as AriaI18nProvider } from "react-aria-components/I18nProvider";
import { directionOf } from "@backroom/values";
import { ariaLocale } from "./ariaLocale.ts";

export interface TestI18nProps {
  /** Active locale; default `en`. */
  readonly locale?: string;
  /** Messages by id; what is missing shows its English source text. Default none. */
  readonly messages?: Messages;
  /** What is tested. */
  readonly children: ReactNode;
}

const noMessages: Messages = {};

/** Language, texts and direction for a test or story, without network or storage. */
export const TestI18n = ({ locale = "en", messages = noMessages, children }: TestI18nProps) => {
  const i18n = useMemo(() => setupI18n({ locale, messages: { [locale]: messages } }), [locale, messages]);
  return (
    <I18nProvider i18n={i18n}>
      <AriaI18nProvider locale={ariaLocale(locale)}>
        <div lang={locale} dir={directionOf(locale)} style={{ display: "contents" }}>
          {children}
        </div>
      </AriaI18nProvider>
    </I18nProvider>
  );
};
