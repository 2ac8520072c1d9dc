import type { EntityQuery } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { currencyOfScope } from "@backroom/scope-tenancy";
import { ComboBox, Icon, Option, Stack, Text } from "@backroom/ui";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import { useStore } from "zustand";
import { useWorkspace } from "../services/ServicesProvider.tsx";
import { SHOWN, useFoundArticles } from "./useFoundArticles.ts";
import styles from "./ArticleSearch.module.css";

/** An article that was found. */
export interface FoundArticle {
  readonly gtin: string;
  readonly text: string;
  /** Its tenant; the root's oid = all tenants. */
  readonly tenantOid: number;
}

/** Props of {@link ArticleSearch}. */
export interface ArticleSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** The tenant whose articles are found; of all tenants for the root's oid. */
  readonly tenantOid: number;
  /** Further conditions, by field. The same value all along. Default: none; disabled articles are never found. */
  readonly filter?: NonNullable<EntityQuery["filter"]>;
  readonly onChoose: (article: FoundArticle) => void;
  /** Enter without a chosen article. Returns whether the text was used: then the box is emptied. */
  readonly onText: (text: string) => boolean | Promise<boolean>;
  /** A key that has another meaning while the box is empty; true = it was used. Default: none has. */
  readonly onEmptyKey?: (key: string) => boolean;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** True for an article that also the next response will have: those found for other words must not be taken. */
const hasWords = (record: EntityRecord, words: string): boolean => {
  const all = ["Text", "ArticleNumber", "GTIN"].map((name) => textOf(record[name]).toLowerCase()).join(" ");
  return words
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((word) => all.includes(word));
};

/** Finds articles by number, GTIN or text, in a list with their numbers, prices and, among several, tenants. */
export const ArticleSearch = (props: ArticleSearchProps) => {
  const { label, placeholder, tenantOid, filter, onChoose, onText, onEmptyKey } = props;
  const { amount } = useFormats();
  const { tenancy } = useWorkspace();
  const { tree, rootOid } = useStore(tenancy);
  const [words, setWords] = useState("");
  // Each article that is taken ends the search with a new box: the list of the old one would stay open.
  const [taken, setTaken] = useState(0);
  const query = useFoundArticles(words, tenantOid, filter);
  const found = words.trim() === "" ? [] : (query.data?.records ?? []);
  const records = query.isPlaceholderData ? found.filter((record) => hasWords(record, words)) : found;
  const items = records.slice(0, SHOWN).map((record) => {
    const tenant = tree.byOid.get(record.TenantOid);
    const price = record["RetailPrice"];
    const article = {
      gtin: textOf(record["GTIN"]),
      text: textOf(record["Text"]),
      tenantOid: record.TenantOid,
    };
    const notes = [
      textOf(record["ArticleNumber"]),
      article.gtin,
      typeof price === "number" ? amount(price, (tenant && currencyOfScope(tenant)) ?? "") : "",
      tenantOid === rootOid ? (tenant?.text ?? "") : "",
    ];
    return { id: record.Oid, article, text: article.text, notes: notes.filter((part) => part !== "") };
  });
  const empty = (): void => {
    setWords("");
    setTaken((count) => count + 1);
  };
  const takeText = async (): Promise<void> => {
    const text = words.trim();
    if (text === "" || (await onText(text))) empty();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.altKey || event.metaKey) return;
    const isChosen = (target.getAttribute("aria-activedescendant") ?? "") !== "";
    const isText = event.key === "Enter" && !isChosen && words !== "";
    if (isText) void takeText();
    if (!isText && !(words === "" && onEmptyKey?.(event.key) === true)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // The box takes the focus; keys are read before it reads them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles["search"]} data-article-search onKeyDownCapture={onKeyDown}>
      <ComboBox
        key={taken}
        autoFocus={taken > 0}
        aria-label={label}
        placeholder={placeholder}
        prefix={<Icon name="scan-barcode" />}
        items={items}
        inputValue={words}
        onInputChange={setWords}
        selectedKey={null}
        onSelectionChange={(key) => {
          const chosen = items.find(({ id }) => id === key);
          if (chosen === undefined) return;
          onChoose(chosen.article);
          empty();
        }}
        menuTrigger="input"
        allowsCustomValue
        isLoading={query.isFetching && words !== ""}
        isTruncated={records.length > SHOWN}
      >
        {({ id, text, notes }) => (
          <Option id={id} textValue={text}>
            <Stack as="span" flex="shrink">
              <bdi>{text}</bdi>
              <Text tone="muted" size="sm" isNumeric>
                {notes.map((note, index) => (
                  <span key={note}>
                    {index > 0 && " · "}
                    <bdi>{note}</bdi>
                  </span>
                ))}
              </Text>
            </Stack>
          </Option>
        )}
      </ComboBox>
    </div>
  );
};
