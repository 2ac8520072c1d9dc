import { layoutLimits } from "@backroom/contract";
import { TextField } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import styles from "./Pages.module.css";

export interface PageNameFieldProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onEnd: () => void;
}

/** The name of a page while it is changed; Enter and leaving it take it, Escape does not. */
export const PageNameField = ({ name, onName, onEnd }: PageNameFieldProps) => {
  const { t } = useLingui();
  const [text, setText] = useState(name);
  const take = () => {
    if (text.trim() !== "" && text !== name) onName(text.trim());
    onEnd();
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
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === "Enter") take();
        else onEnd();
      }}
    />
  );
};
