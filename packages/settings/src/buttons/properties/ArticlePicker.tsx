import { ROOT_OID } from "@backroom/contract";
import { Icon } from "@backroom/ui";
import { asText } from "@backroom/values";
import { ARTICLES, RecordPicker, useArticleNotes } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import type { LayoutArticle } from "../useLayoutArticles.ts";

export interface ArticlePickerProps {
  readonly oid: number | null;
  /** The chosen article; undefined = it has not been read, or is gone. */
  readonly article: LayoutArticle | undefined;
  /** Whether it was read and does not exist. */
  readonly isGone: boolean;
  readonly tenantOid: number;
  readonly isReadOnly: boolean;
  readonly onArticle: (oid: number, text: string) => void;
}

/** Finds the article of a cell by number, GTIN or text. */
export const ArticlePicker = (props: ArticlePickerProps) => {
  const { oid, article, isGone, tenantOid, isReadOnly, onArticle } = props;
  const { t } = useLingui();
  const notesOf = useArticleNotes(tenantOid);
  return (
    <RecordPicker
      aria-label={t`Article`}
      placeholder={oid !== null && isGone ? t`Article ${oid} no longer exists` : t`Number, GTIN or text`}
      prefix={<Icon name="tag" size={14} />}
      of={ARTICLES}
      tenantOid={tenantOid}
      // A layout sells articles of its tenant and those of all tenants.
      filter={{ Disabled: { eq: false }, TenantOid: { in: [tenantOid, ROOT_OID] } }}
      value={oid}
      name={article?.text ?? ""}
      description={article && <bdi>{article.number}</bdi>}
      menuTrigger="input"
      notesOf={notesOf}
      isReadOnly={isReadOnly}
      isInvalid={isGone}
      errorMessage={t`The article was deleted, or belongs to another tenant. Choose another one.`}
      onPick={(record) => {
        if (record !== null) onArticle(record.Oid, asText(record["Text"]));
      }}
    />
  );
};
