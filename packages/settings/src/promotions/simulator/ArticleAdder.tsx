import { useFailureText } from "@backroom/i18n";
import { Button, SearchField } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { FoundArticle } from "./matchingPlace.ts";
import { useArticleFinder } from "./useArticleFinder.ts";
import styles from "./Simulator.module.css";

/** Props of {@link ArticleAdder}. */
interface ArticleAdderProps {
  /** Whose articles are found. */
  readonly tenantOid: number;
  readonly onAdd: (article: FoundArticle) => void;
}

/** Finds an article by its GTIN, number or words, and adds it: at once where there is only one. */
export const ArticleAdder = ({ tenantOid, onAdd }: ArticleAdderProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { findWords } = useArticleFinder(tenantOid);
  const [words, setWords] = useState("");
  const [found, setFound] = useState<readonly FoundArticle[]>([]);
  const [message, setMessage] = useState("");
  const add = (article: FoundArticle) => {
    onAdd(article);
    setWords("");
    setFound([]);
    setMessage("");
  };
  const find = async (text: string) => {
    if (text.trim() === "") return;
    try {
      const articles = await findWords(text.trim());
      const [first] = articles;
      if (first !== undefined && articles.length === 1) {
        add(first);
        return;
      }
      setFound(articles);
      setMessage(articles.length === 0 ? t`No article matches ${text}.` : "");
    } catch (error) {
      setFound([]);
      setMessage(failureText(error));
    }
  };
  return (
    <div className={styles["adder"]}>
      <SearchField
        aria-label={t`Add an article`}
        placeholder={t`GTIN, number or words, then Enter`}
        value={words}
        onChange={setWords}
        onSubmit={(text) => void find(text)}
      />
      <output className={styles["message"]}>{message}</output>
      {found.length > 0 && (
        <ul className={styles["found"]} aria-label={t`Found articles`}>
          {found.map((article) => {
            const { gtin, text, tenantOid: of } = article;
            return (
              <li key={`${gtin} ${of}`}>
                <span>
                  <bdi>{text}</bdi> <span className={styles["quiet"]}>{gtin}</span>
                </span>
                <Button size="sm" aria-label={t`Add ${text}`} onPress={() => add(article)}>
                  <Trans>Add</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};
