import { layoutLimits } from "@backroom/contract";
import { TextField } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import styles from "./Pages.module.css";

export interface PageNameFieldProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  /** Called when the name is accepted or discarded. If `isByKey`, the field had the focus and the caller moves it. */
  readonly onEnd: (isByKey: boolean) => void;
}

/** The name of a page while it is changed; Enter and leaving it take it, Escape does not. */
export const PageNameField = ({ name, onName, onEnd }: PageNameFieldProps) => {
  const { t } = useLingui();
  const [text, setText] = useState(name);
  const hasEnded = useRef(false);
  const end = (isTaken: boolean, isByKey: boolean) => {
    // A key that closes the field also blurs it.
    if (hasEnded.current) return;
    hasEnded.current = true;
    if (isTaken && text.trim() !== "" && text !== name) onName(text.trim());
    onEnd(isByKey);
  };
  return (
    <TextField
      className={styles["name"]}
      aria-label={t`Name of the page`}
      // The field replaces the button the user has just used.
      autoFocus
      maxLength={layoutLimits.text}
      value={text}
      onChange={setText}
      onBlur={() => end(true, false)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        end(event.key === "Enter", true);
      }}
    />
  );
};
