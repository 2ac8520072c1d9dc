import { useFormats, useFailureText } from "@backroom/i18n";
import { ComboBox, Icon, Option } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFoundArticles } from "../useLayoutArticles.ts";
import type { LayoutArticle } from "../useLayoutArticles.ts";

/** Props of {@link ArticlePicker}. */
export interface ArticlePickerProps {
  readonly oid: number | null;
  /** The chosen article; undefined = it is not known yet, or gone. */
  readonly article: LayoutArticle | undefined;
  /** It was looked for and is not there. */
  readonly isGone: boolean;
  readonly tenantOid: number;
  readonly isReadOnly: boolean;
  readonly onArticle: (article: LayoutArticle) => void;
}

/** Finds the article of a cell by number, GTIN or text. */
export const ArticlePicker = ({
  oid,
  article,
  isGone,
  tenantOid,
  isReadOnly,
  onArticle,
}: ArticlePickerProps) => {
  const { t } = useLingui();
  const { amount } = useFormats();
  const failureText = useFailureText();
  const chosen = article === undefined ? "" : `${article.number} ${article.text}`.trim();
  // Null = nothing is typed: the chosen article is named.
  const [words, setWords] = useState<string | null>(null);
  const { articles, isTruncated, isLoading, error } = useFoundArticles(words ?? "", tenantOid);
  const noteOf = ({ number, price, currency }: LayoutArticle) =>
    [number, price === null ? "" : amount(price, currency)].filter((part) => part !== "").join(" · ");
  return (
    <ComboBox
      aria-label={t`Article`}
      placeholder={oid !== null && isGone ? t`Article ${oid} is gone` : t`Number, GTIN or text`}
      prefix={<Icon name="tag" size={14} />}
      items={articles.map((one) => ({ ...one, id: one.oid }))}
      inputValue={words ?? chosen}
      onInputChange={(text) => setWords(text === chosen ? null : text)}
      onBlur={() => setWords(null)}
      selectedKey={null}
      onSelectionChange={(key) => {
        const found = articles.find((one) => one.oid === key);
        if (found === undefined) return;
        setWords(null);
        onArticle(found);
      }}
      menuTrigger="input"
      allowsCustomValue
      isLoading={isLoading && words !== null}
      isTruncated={isTruncated}
      isReadOnly={isReadOnly}
      isInvalid={isGone || error !== null}
      errorMessage={
        error !== null
          ? failureText(error)
          : t`The article is gone: it was deleted, or is not one of this tenant. Choose another one.`
      }
    >
      {(one) => (
        <Option id={one.id} textValue={one.text} description={noteOf(one)}>
          {one.text}
        </Option>
      )}
    </ComboBox>
  );
};
