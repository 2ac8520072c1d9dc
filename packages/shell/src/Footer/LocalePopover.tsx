import { loadLocales, shippedLocales, type LocaleInfo } from "@backroom/i18n";
import { Popover, type DialogOverlayProps } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { Suspense, use, useState } from "react";
import { LocaleList } from "./LocaleList.tsx";
import type { LocalePickerProps } from "./LocalePicker.tsx";

/** Props of {@link LocalePopover}. */
export interface LocalePopoverProps extends LocalePickerProps, DialogOverlayProps {}

// Without the table the translated languages can still be chosen.
const readLocales = (): Promise<readonly LocaleInfo[]> => loadLocales().catch(() => shippedLocales);

const LoadedList = ({
  locales,
  ...props
}: LocalePickerProps & { readonly locales: Promise<readonly LocaleInfo[]> }) => (
  <LocaleList locales={use(locales)} {...props} />
);

/** The languages beside their picker. */
export const LocalePopover = ({ locale, onLocaleChange, ...overlay }: LocalePopoverProps) => {
  const { t } = useLingui();
  const [all, setAll] = useState<Promise<readonly LocaleInfo[]> | undefined>(undefined);
  if (overlay.isOpen && all === undefined) setAll(readLocales());
  const choice = { locale, onLocaleChange };
  const translated = <LocaleList locales={shippedLocales} {...choice} />;
  return (
    <Popover {...overlay} placement="top end" aria-label={t`Language`}>
      {all === undefined ? (
        translated
      ) : (
        <Suspense fallback={translated}>
          <LoadedList locales={all} {...choice} />
        </Suspense>
      )}
    </Popover>
  );
};
