import { Sentence, useFieldValue, useFilterSentence } from "@backroom/fields";
import type { Field, Filter, Form } from "@backroom/fields";
import { useFormats } from "@backroom/i18n";
import { Icon, Truncate } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, useMemo } from "react";
import type { Ref } from "react";
import { Button } from "react-aria-components";
import type { ButtonProps } from "react-aria-components";
import styles from "./QueryBar.module.css";

export interface FoldedQueryProps {
  readonly form: Form;
  readonly lead: Field | undefined;
  /** Filters in use. */
  readonly filters: readonly Filter[];
  readonly onUnfold: () => void;
  /** The user types: the search takes the key. */
  readonly onType: () => void;
  readonly buttonRef: Ref<HTMLButtonElement>;
}

const FilterSentence = ({ form, filter }: { readonly form: Form; readonly filter: Filter }) => (
  <Sentence parts={useFilterSentence(form, filter)} />
);

/** What a list of so many things puts before each of them, in the language of the moment: nothing, then commas. */
const useSeparators = (count: number): readonly string[] => {
  const { locale } = useFormats();
  return useMemo(() => {
    const things = Array.from({ length: count }, () => "-");
    const parts = new Intl.ListFormat(locale, { type: "unit", style: "short" }).formatToParts(things);
    return parts.reduce<readonly string[]>(
      (before, { type, value }) => (type === "literal" ? [...before.slice(0, -1), value] : [...before, ""]),
      [""],
    );
  }, [locale, count]);
};

/** The whole query as one sentence; a press unfolds the bar, typing goes on in the search. */
export const FoldedQuery = ({ form, lead, filters, onUnfold, onType, buttonRef }: FoldedQueryProps) => {
  const { t } = useLingui();
  const search = useFieldValue(form, lead?.name ?? "");
  const hasSearch = lead !== undefined && typeof search === "string" && search !== "";
  const separators = useSeparators(filters.length + (hasSearch ? 1 : 0));
  const type: ButtonProps["onKeyDown"] = (event) => {
    const isText = event.key.length === 1 && event.key !== " ";
    if (isText && !event.ctrlKey && !event.metaKey && !event.altKey) onType();
    else event.continuePropagation();
  };
  return (
    <Button
      ref={buttonRef}
      className={styles["folded"] ?? ""}
      aria-expanded={false}
      onPress={onUnfold}
      onKeyDown={type}
    >
      <Icon name="chevron-down" />
      <Icon name="search" />
      <Truncate className={styles["sentence"]}>
        {hasSearch && (
          <b>
            <bdi>{t`“${search}”`}</bdi>
          </b>
        )}
        {filters.map((filter, index) => (
          <Fragment key={filter.name}>
            {separators[index + (hasSearch ? 1 : 0)]}
            <FilterSentence form={form} filter={filter} />
          </Fragment>
        ))}
        {!hasSearch && filters.length === 0 && <Trans>No filter</Trans>}
      </Truncate>
    </Button>
  );
};
