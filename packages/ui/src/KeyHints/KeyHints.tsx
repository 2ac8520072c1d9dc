import type { ReactNode } from "react";
import { Kbd } from "../Kbd/Kbd.tsx";
import { useCharacterKeys } from "../keys/characterKeys.ts";
import { Row } from "../Layout/Row.tsx";
import styles from "./KeyHints.module.css";

/** A key and what it does. */
export interface KeyHint {
  /** The keys, one string each. */
  readonly keys: readonly string[];
  /** What they do, in a word or two. */
  readonly text: ReactNode;
  /** A single character that works anywhere on the page: not shown where the user turned such keys off. Default false. */
  readonly isPageKey?: boolean;
}

export interface KeyHintsProps {
  readonly hints: readonly KeyHint[];
  /** What stands at the end of the line: a legend, or a count. */
  readonly children?: ReactNode;
}

/** The line below a board, list or canvas that says its keys. They are hidden where there is hardly a keyboard (narrow or touched screens). */
export const KeyHints = ({ hints, children }: KeyHintsProps) => {
  const hasCharacterKeys = useCharacterKeys();
  const shown = hints.filter(({ isPageKey = false }) => hasCharacterKeys || !isPageKey);
  return (
    <Row
      flex="none"
      line="start"
      fill="surface-2"
      tone="muted"
      size="sm"
      justify="between"
      isWrapping
      gap={4}
      rowGap={1}
      className={styles["line"]}
    >
      <Row as="ul" align="stretch" isWrapping gap={4} rowGap={1} className={styles["hints"]}>
        {shown.map(({ keys, text }) => (
          <Row as="li" key={keys.join(" ")}>
            <Kbd keys={keys} />
            {text}
          </Row>
        ))}
      </Row>
      {children}
    </Row>
  );
};
