import { Icon, IconButton, Row, withholdKeys } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent } from "react";
import type { RefObject } from "react";
import { useStore } from "zustand";
import { useMatrixParts } from "./MatrixContext.ts";
import styles from "./MatrixSearch.module.css";

const isSign = (word: string) => word === "+" || word === "-";

/** The search box: words that are finished by a space stand before it, each with a way to take it away. */
export const MatrixSearch = ({ inputRef }: { readonly inputRef: RefObject<HTMLInputElement | null> }) => {
  const { t } = useLingui();
  const { matrix } = useMatrixParts();
  const text = useStore(matrix.store, (state) => state.text);
  const at = text.search(/\S*$/u);
  const typed = text.slice(at);
  const finished = text.slice(0, at).split(/\s+/u);
  const words = [...new Set(finished)].filter((word) => word !== "" && !isSign(word));
  const send = (next: string) => matrix.send({ type: "typed", text: next });
  const take = (done: readonly string[], rest: string) => send([...done, rest].join(" "));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Backspace" && typed === "" && words.length > 0) {
      event.preventDefault();
      take(words.slice(0, -1), words.at(-1) ?? "");
    } else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (typed !== "" && !isSign(typed)) take([...words, typed], "");
      matrix.send({ type: "searched" });
    } else if (event.key === "Escape" && text !== "") {
      event.preventDefault();
      event.stopPropagation();
      send("");
    }
  };
  return (
    <Row as="search" gap={1} isWrapping pad="0-2" radius="md" fill="surface" className={styles["box"]}>
      <Icon name="search" size={14} className={styles["icon"]} />
      {words.map((word) => {
        const isExcluded = word.startsWith("-");
        const plain = word.replace(/^[+-]/u, "");
        return (
          <Row
            as="span"
            isInline
            gap={1}
            tone="success"
            weight="medium"
            key={word}
            className={styles["chip"]}
            data-excluded={isExcluded || undefined}
          >
            <Icon name={isExcluded ? "minus" : "check"} size={12} />
            <bdi>{plain}</bdi>
            <IconButton
              icon="x"
              size="sm"
              className={styles["remove"]}
              label={t`Remove ${plain}`}
              onPress={() => {
                take(
                  words.filter((other) => other !== word),
                  typed,
                );
                inputRef.current?.focus();
              }}
            />
          </Row>
        );
      })}
      <input
        ref={inputRef}
        type="text"
        className={styles["input"]}
        aria-label={t`Search permissions`}
        placeholder={words.length === 0 ? t`Word, +must, −must not` : ""}
        value={typed}
        onChange={(event) => take(words, event.target.value)}
        onKeyDown={onKeyDown}
        onCompositionStart={withholdKeys}
        spellCheck={false}
        autoComplete="off"
      />
    </Row>
  );
};
