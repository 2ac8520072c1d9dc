import { CodeEditor } from "@backroom/ui";
import { useUnsavedWork } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useRouterState, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import styles from "./CodeEditorPage.module.css";

const languages = ["xml", "json", "html", "css", "javascript", "sql", "text"] as const;
type Language = (typeof languages)[number];

const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text);
const isOn = (text: string | undefined): boolean => text !== undefined && text !== "false";

/** Large content comes in the history state (`{ content }`), which has no limit of an address. */
const contentOf = (state: object): string | undefined =>
  "content" in state && typeof state.content === "string" ? state.content : undefined;

/**
 * `/tools/editor` with the params boxed, readOnly, lineWrapping, languageMode, content. Its text is stored nowhere, so leaving it asks
 * first.
 */
export const CodeEditorPage = () => {
  const { t } = useLingui();
  const { boxed, readOnly, lineWrapping, languageMode, content } = useSearch({ from: "__root__" });
  const large = useRouterState({ select: ({ location }) => contentOf(location.state) });
  const [first] = useState(large ?? content ?? "");
  const [text, setText] = useState(first);
  useUnsavedWork(text !== first, { isKept: false });
  return (
    <div className={styles["page"]} data-boxed={isOn(boxed) || undefined}>
      <CodeEditor
        aria-label={t`Code`}
        value={text}
        onChange={setText}
        language={isLanguage(languageMode) ? languageMode : "text"}
        isReadOnly={isOn(readOnly)}
        isLineWrapping={isOn(lineWrapping)}
        className={styles["editor"]}
      />
    </div>
  );
};
