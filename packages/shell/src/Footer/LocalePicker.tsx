import { shippedLocales } from "@backroom/i18n";
import { Button, createLazyPart, useDialogTrigger, ShowPart } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import styles from "./Footer.module.css";

/** Props of {@link LocalePicker}. */
export interface LocalePickerProps {
  /** Code of the chosen language. */
  readonly locale: string;
  readonly onLocaleChange: (locale: string) => void;
}

const localePopover = createLazyPart(async () => (await import("./LocalePopover.tsx")).LocalePopover);

/** Chooses the language: the translated ones first, all others by search. */
export const LocalePicker = ({ locale, onLocaleChange }: LocalePickerProps) => {
  const { t } = useLingui();
  const { buttonProps, overlayProps, isOpen, setOpen } = useDialogTrigger();
  const shown = shippedLocales.find(({ code }) => code === locale)?.nativeName ?? locale;
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
        <span className={styles["pickerText"]}>{shown}</span>
      </Button>
      <ShowPart
        part={localePopover}
        isNeeded={isOpen}
        onGiveUp={() => setOpen(false)}
        props={{
          ...overlayProps,
          locale,
          onLocaleChange: (code) => {
            setOpen(false);
            onLocaleChange(code);
          },
        }}
      />
    </>
  );
};
