import { Stack, Text } from "@backroom/ui";
import { useFailureText } from "@backroom/i18n";
import { ArticleSearch } from "@backroom/workspace";
import type { FoundArticle } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { discountable, useArticleFinder } from "./useArticleFinder.ts";
import styles from "./Simulator.module.css";

interface ArticleAdderProps {
  /** Whose articles are found. */
  readonly tenantOid: number;
  readonly onAdd: (article: FoundArticle) => void;
}

/** Finds an article by its GTIN, number or words, and adds it: immediately if it is the only one. */
export const ArticleAdder = ({ tenantOid, onAdd }: ArticleAdderProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { findWords } = useArticleFinder(tenantOid);
  const [message, setMessage] = useState("");
  const add = (article: FoundArticle) => {
    onAdd(article);
    setMessage("");
  };
  const addOnly = async (text: string): Promise<boolean> => {
    try {
      const [first, second] = await findWords(text);
      if (first === undefined) setMessage(t`No article matches ${text}.`);
      else if (second !== undefined) setMessage(t`Several articles match. Choose one from the list.`);
      else add(first);
      return first !== undefined && second === undefined;
    } catch (error) {
      setMessage(failureText(error));
      return false;
    }
  };
  return (
    <Stack pad="3-4" line="end" gap={2}>
      <ArticleSearch
        label={t`Add an article`}
        placeholder={t`Number, GTIN or words`}
        tenantOid={tenantOid}
        filter={discountable}
        onChoose={add}
        onText={addOnly}
      />
      <Text as="output" tone="muted" className={styles["message"]}>
        {message}
      </Text>
    </Stack>
  );
};
