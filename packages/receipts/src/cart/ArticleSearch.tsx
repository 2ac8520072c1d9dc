import type { EntityRecord } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { currencyOfScope } from "@backroom/scope-tenancy";
import { ComboBox, Icon, Option } from "@backroom/ui";
import { useWorkspace } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import { useStore } from "zustand";
import { SHOWN, useFoundArticles } from "./useArticles.ts";
import styles from "./CartPage.module.css";

/** Props of {@link ArticleSearch}. */
interface ArticleSearchProps {
  /** A code was typed, or an article chosen, whose code it is. */
  readonly onCode: (code: string) => void;
  /** A key that has another meaning while the box is empty; true = it was used. */
  readonly onEmptyKey: (key: string) => boolean;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** True for an article that also the next answer will have: those found for other words must not be taken. */
const hasWords = (record: EntityRecord, words: string): boolean => {
  const all = ["Text", "ArticleNumber", "GTIN"].map((name) => textOf(record[name]).toLowerCase()).join(" ");
  return words
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((word) => all.includes(word));
};

/** Finds articles by number, GTIN or text; Enter takes the chosen one, or what was typed as a code. */
export const ArticleSearch = ({ onCode, onEmptyKey }: ArticleSearchProps) => {
  const { t } = useLingui();
  const { amount } = useFormats();
  const { tenancy } = useWorkspace();
  const tree = useStore(tenancy, (state) => state.tree);
  const [words, setWords] = useState("");
  // Each article that is taken ends the search with a new box: the list of the old one would stay open.
  const [taken, setTaken] = useState(0);
  const query = useFoundArticles(words);
  const found = words.trim() === "" ? [] : (query.data ?? []);
  const records = query.isPlaceholderData ? found.filter((record) => hasWords(record, words)) : found;
  const items = records.slice(0, SHOWN).map((record) => {
    const tenant = tree.byOid.get(record.TenantOid);
    const price = record["RetailPrice"];
    return {
      id: record.Oid,
      code: textOf(record["GTIN"]),
      text: textOf(record["Text"]),
      note: [
        textOf(record["ArticleNumber"]),
        textOf(record["GTIN"]),
        typeof price === "number" ? amount(price, (tenant && currencyOfScope(tenant)) ?? "") : "",
      ]
        .filter((part) => part !== "")
        .join(" · "),
    };
  });
  const take = (code: string): void => {
    setWords("");
    setTaken((count) => count + 1);
    if (code.trim() !== "") onCode(code.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.altKey || event.metaKey) return;
    const isChosen = (target.getAttribute("aria-activedescendant") ?? "") !== "";
    const isUsed =
      event.key === "Enter" && !isChosen && words !== ""
        ? (take(words), true)
        : words === "" && onEmptyKey(event.key);
    if (!isUsed) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // The box takes the focus; keys are read before it reads them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles["search"]} data-cart-search onKeyDownCapture={onKeyDown}>
      <ComboBox
        key={taken}
        autoFocus={taken > 0}
        aria-label={t`Find or scan an article`}
        placeholder={t`Number, GTIN, text, or scan`}
        prefix={<Icon name="scan-barcode" />}
        items={items}
        inputValue={words}
        onInputChange={setWords}
        selectedKey={null}
        onSelectionChange={(key) => {
          const chosen = items.find(({ id }) => id === key);
          if (chosen !== undefined) take(chosen.code);
        }}
        menuTrigger="input"
        allowsCustomValue
        isLoading={query.isFetching && words !== ""}
        isTruncated={records.length > SHOWN}
      >
        {({ id, text, note }) => (
          <Option id={id} textValue={text}>
            <span className={styles["option"]}>
              <span>{text}</span>
              <span className={styles["quiet"]}>{note}</span>
            </span>
          </Option>
        )}
      </ComboBox>
    </div>
  );
};
