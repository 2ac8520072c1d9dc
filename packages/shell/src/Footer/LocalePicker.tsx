import { loadLocales, shippedLocales, type LocaleInfo } from "@backroom/i18n";
import { Button, DialogTrigger, Popover } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { Suspense, use, useState } from "react";
import { LocaleList } from "./LocaleList.tsx";
import styles from "./Footer.module.css";

/** Props of {@link LocalePicker}. */
export interface LocalePickerProps {
  /** Code of the chosen language. */
  readonly locale: string;
  readonly onLocaleChange: (locale: string) => void;
}

type Locales = readonly LocaleInfo[];

const LoadedList = ({ locales, ...props }: LocalePickerProps & { readonly locales: Promise<Locales> }) => (
  <LocaleList locales={use(locales)} {...props} />
);

/** Chooses the language: the translated ones first, all others by search (spec §1). */
export const LocalePicker = ({ locale, onLocaleChange }: LocalePickerProps) => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [all, setAll] = useState<Promise<Locales> | undefined>(undefined);
  const shown = shippedLocales.find(({ code }) => code === locale)?.nativeName ?? locale;

  const open = (isNowOpen: boolean): void => {
    setIsOpen(isNowOpen);
    // Without the table the translated languages can still be chosen.
    if (isNowOpen && all === undefined) setAll(loadLocales().catch(() => shippedLocales));
  };
  const choose = (code: string): void => {
    setIsOpen(false);
    onLocaleChange(code);
  };
  const translated = <LocaleList locales={shippedLocales} locale={locale} onLocaleChange={choose} />;

  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={open}>
      <Button
        variant="ghost"
        size="sm"
        icon="globe"
        className={styles["picker"]}
        aria-label={t`Language: ${shown}`}
      >
        <span className={styles["pickerText"]}>{shown}</span>
      </Button>
      <Popover placement="top end" aria-label={t`Language`}>
        {all === undefined ? (
          translated
        ) : (
          <Suspense fallback={translated}>
            <LoadedList locales={all} locale={locale} onLocaleChange={choose} />
          </Suspense>
        )}
      </Popover>
    </DialogTrigger>
  );
};
