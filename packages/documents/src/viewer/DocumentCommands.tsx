import { CommandBarContent } from "@backroom/shell";
import {
  Button,
  createLazyPart,
  Radio,
  SearchField,
  Segmented,
  ShowPart,
  Spacer,
  useDialogTrigger,
} from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Ref } from "react";
import { DocumentFilterChips } from "./filters/DocumentFilterChips.tsx";
import type { DocumentFilters } from "./documentQuery.ts";
import { findPlaces, readAmount } from "./paper/findText.ts";
import type { FindPlace } from "./paper/findText.ts";
import styles from "./Viewer.module.css";

const filterForm = createLazyPart(
  async () => (await import("./filters/DocumentFilterForm.tsx")).DocumentFilterForm,
);

/** Props of {@link DocumentCommands}. */
export interface DocumentCommandsProps {
  readonly type: string;
  readonly filters: DocumentFilters;
  readonly onChange: (filters: DocumentFilters) => void;
  /** Undefined = nothing is shown that could be printed. */
  readonly onPrint: (() => void) | undefined;
  readonly onCopyLink: (() => void) | undefined;
  /** The element around the search box. */
  readonly find: Ref<HTMLDivElement>;
}

/** The line above the page: what is looked for, and what can be done with the document that is shown. */
export const DocumentCommands = ({
  type,
  filters,
  onChange,
  onPrint,
  onCopyLink,
  find,
}: DocumentCommandsProps) => {
  const { t, i18n } = useLingui();
  const [words, setWords] = useState(filters.words);
  const { buttonProps, overlayProps, isOpen, setOpen } = useDialogTrigger();
  const hint = t`Number, amount, article, customer`;
  const places: Readonly<Record<FindPlace, string>> = {
    all: t`All`,
    text: t`Number, name`,
    article: t`Article`,
    amount: t`Amount`,
  };
  const search = (text: string) => onChange({ ...filters, words: text.trim() });
  return (
    <CommandBarContent>
      <div ref={find}>
        <SearchField
          className={styles["search"] ?? ""}
          aria-label={hint}
          placeholder={hint}
          maxLength={200}
          value={words}
          onChange={setWords}
          onSubmit={search}
          onClear={() => search("")}
        />
      </div>
      {filters.words !== "" && (
        <Segmented
          aria-label={t`Look in`}
          value={filters.place}
          onChange={(value) =>
            onChange({ ...filters, place: findPlaces.find((place) => place === value) ?? "all" })
          }
        >
          {findPlaces.map((place) => (
            <Radio
              key={place}
              value={place}
              isDisabled={place === "amount" && readAmount(filters.words, i18n.locale) === undefined}
            >
              {places[place]}
            </Radio>
          ))}
        </Segmented>
      )}
      <DocumentFilterChips filters={filters} onChange={onChange} />
      <Button {...buttonProps} variant="ghost" icon="plus">
        <Trans>Filter</Trans>
      </Button>
      <ShowPart
        part={filterForm}
        isNeeded={isOpen}
        onGiveUp={() => setOpen(false)}
        props={{ overlay: overlayProps, type, filters, onApply: onChange }}
      />
      <Spacer />
      <Button icon="printer" isDisabled={onPrint === undefined} onPress={() => onPrint?.()}>
        <Trans>Print</Trans>
      </Button>
      <Button icon="link" isDisabled={onCopyLink === undefined} onPress={() => onCopyLink?.()}>
        <Trans>Copy link</Trans>
      </Button>
    </CommandBarContent>
  );
};
