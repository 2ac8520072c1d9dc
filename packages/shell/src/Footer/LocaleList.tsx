import { isShippedLocale } from "@backroom/i18n";
import type { LocaleInfo } from "@backroom/i18n";
import { NoEntry, Option, OptionSection, SearchField } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { Autocomplete, ListBox, useFilter } from "react-aria-components";
import type { LocalePickerProps } from "./LocalePicker.tsx";
import styles from "./LocaleList.module.css";

export interface LocaleListProps extends LocalePickerProps {
  /** Every language that can be chosen, as far as it is known yet. */
  readonly known: readonly LocaleInfo[];
}

const toOption = ({ code, name, nativeName }: LocaleInfo) => (
  <Option key={code} id={code} textValue={`${nativeName} ${name} ${code}`} suffix={code} description={name}>
    <span lang={code} dir="auto">
      {nativeName}
    </span>
  </Option>
);

/** Languages with a search line; typing filters, arrows choose. */
export const LocaleList = ({ known, locales, locale, onLocaleChange }: LocaleListProps) => {
  const { t } = useLingui();
  const { contains } = useFilter({ sensitivity: "base" });
  const isTranslated = ({ code }: LocaleInfo): boolean => locales?.includes(code) ?? isShippedLocale(code);
  const others = known.filter((info) => !isTranslated(info));
  return (
    <Autocomplete filter={contains}>
      <SearchField aria-label={t`Search language`} placeholder={t`Search language`} autoFocus />
      <ListBox
        className={styles["list"] ?? ""}
        aria-label={t`Language`}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[locale]}
        onSelectionChange={(keys) => {
          const [code] = keys === "all" ? [] : keys;
          if (typeof code === "string") onLocaleChange(code);
        }}
        renderEmptyState={() => <NoEntry hasSearch />}
      >
        <OptionSection title={t`Translated`}>{known.filter(isTranslated).map(toOption)}</OptionSection>
        {others.length > 0 && <OptionSection title={t`Formats only`}>{others.map(toOption)}</OptionSection>}
      </ListBox>
    </Autocomplete>
  );
};
