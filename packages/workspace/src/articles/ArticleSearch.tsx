import type { EntityQuery } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { Icon } from "@backroom/ui";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import { RecordPicker } from "../RecordPicker/RecordPicker.tsx";
import { recordText, textOf } from "../RecordPicker/recordText.ts";
import { ARTICLES, useArticleNotes } from "./useArticleNotes.ts";
import styles from "./ArticleSearch.module.css";

/** An article that was found. */
export interface FoundArticle {
  readonly gtin: string;
  readonly text: string;
  /** Its tenant; the root's oid = all tenants. */
  readonly tenantOid: number;
}

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

/** The article of a record. */
export const toFoundArticle = (record: EntityRecord): FoundArticle => ({
  gtin: textOf(record["GTIN"]),
  text: recordText(record),
  tenantOid: record.TenantOid,
});

/** Finds articles by number, GTIN or text, in a list with their numbers, prices and, among several, tenants. */
export const ArticleSearch = (props: ArticleSearchProps) => {
  const { label, placeholder, tenantOid, filter, onChoose, onText, onEmptyKey } = props;
  const notesOf = useArticleNotes(tenantOid);
  // Each article that is taken ends the search with a new box: the list of the old one would stay open.
  const [taken, setTaken] = useState(0);
  const empty = () => setTaken((count) => count + 1);
  const takeText = async (text: string): Promise<void> => {
    if (text === "" || (await onText(text))) empty();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.altKey || event.metaKey) return;
    const isChosen = (target.getAttribute("aria-activedescendant") ?? "") !== "";
    const isText = event.key === "Enter" && !isChosen && target.value !== "";
    if (isText) void takeText(target.value.trim());
    if (!isText && !(target.value === "" && onEmptyKey?.(event.key) === true)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // The box takes the focus; keys are read before it reads them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles["search"]} data-article-search onKeyDownCapture={onKeyDown}>
      <RecordPicker
        key={taken}
        autoFocus={taken > 0}
        aria-label={label}
        placeholder={placeholder}
        prefix={<Icon name="scan-barcode" />}
        of={ARTICLES}
        tenantOid={tenantOid}
        filter={{ Disabled: { eq: false }, ...filter }}
        menuTrigger="input"
        notesOf={notesOf}
        onPick={(record) => {
          if (record === null) return;
          onChoose(toFoundArticle(record));
          empty();
        }}
      />
    </div>
  );
};
