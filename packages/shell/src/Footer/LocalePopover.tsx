import { loadLocales, shippedLocales } from "@backroom/i18n";
import type { LocaleInfo } from "@backroom/i18n";
import { Popover } from "@backroom/ui";
import type { DialogOverlayProps } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { LocaleList } from "./LocaleList.tsx";
import type { LocalePickerProps } from "./LocalePicker.tsx";

export interface LocalePopoverProps extends LocalePickerProps, DialogOverlayProps {}

/** The translated languages, and all others as soon as their table has come; without it the first can still be chosen. */
const useLocales = (isNeeded: boolean): readonly LocaleInfo[] => {
  const [locales, setLocales] = useState<readonly LocaleInfo[]>(shippedLocales);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isWanted = true;
    const load = async () => {
      const all = await loadLocales().catch(() => shippedLocales);
      if (isWanted) setLocales(all);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [isNeeded]);
  return locales;
};

/** The languages beside their picker. */
export const LocalePopover = ({
  locale,
  onLocaleChange,
  locales: translated,
  ...overlay
}: LocalePopoverProps) => {
  const { t } = useLingui();
  const locales = useLocales(overlay.isOpen);
  // One list throughout: a second one in its place would lose what was typed meanwhile.
  return (
    <Popover {...overlay} placement="top end" aria-label={t`Language`}>
      <LocaleList known={locales} locales={translated} locale={locale} onLocaleChange={onLocaleChange} />
    </Popover>
  );
};
