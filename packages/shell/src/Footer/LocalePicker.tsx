import { shippedLocales } from "@backroom/i18n";
import { Button, createLazyPart, useDialogTrigger, ShowPart } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import styles from "./Footer.module.css";

export interface LocalePickerProps {
  /** Code of the chosen language. */
  readonly locale: string;
  readonly onLocaleChange: (locale: string) => void;
  /**
   * Codes of the languages the app has texts for; they come first in the list. All others change formats only. Default:
   * the languages of the Backroom packages.
   */
  readonly locales?: readonly string[] | undefined;
}

/** Name of a language in that language, such as 中文; its code where the browser does not know it. */
const ownNameOf = (code: string): string => {
  const shipped = shippedLocales.find((locale) => locale.code === code);
  if (shipped !== undefined) return shipped.nativeName;
  try {
    const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
};

const localePopover = createLazyPart(async () => (await import("./LocalePopover.tsx")).LocalePopover);

/** Chooses the language: the translated ones first, all others by search. */
export const LocalePicker = ({ locale, onLocaleChange, locales }: LocalePickerProps) => {
  const { t } = useLingui();
  const { buttonProps, overlayProps, isOpen, setOpen } = useDialogTrigger();
  const shown = ownNameOf(locale);
  return (
    <>
      <Button
        {...buttonProps}
        variant="ghost"
        size="sm"
        icon="globe"
        className={styles["picker"]}
        aria-label={t`Language: ${shown}`}
      >
        <span className={styles["pickerText"]} lang={locale} dir="auto">
          {shown}
        </span>
      </Button>
      <ShowPart
        part={localePopover}
        isNeeded={isOpen}
        onGiveUp={() => setOpen(false)}
        props={{
          ...overlayProps,
          locale,
          locales,
          onLocaleChange: (code) => {
            setOpen(false);
            onLocaleChange(code);
          },
        }}
      />
    </>
  );
};
