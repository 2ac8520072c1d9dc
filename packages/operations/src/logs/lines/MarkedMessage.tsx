import { markText, printableLine } from "../printable.ts";
import styles from "./LogList.module.css";

/** The message of a line, safe to read, with the words that are looked for marked. */
export const MarkedMessage = ({ text, find }: { readonly text: string; readonly find: string }) => (
  <>
    {markText(printableLine(text), find).map(({ text: part, isMatch, at }) =>
      isMatch ? (
        <mark key={at} className={styles["mark"]}>
          {part}
        </mark>
      ) : (
        <span key={at}>{part}</span>
      ),
    )}
  </>
);
