import { TextField } from "@backroom/ui";
import type { TextFieldProps } from "@backroom/ui";
import { useState } from "react";

export interface DraftTextProps extends Pick<
  TextFieldProps,
  "aria-label" | "dir" | "placeholder" | "isDisabled" | "lang" | "suffix" | "inputRef" | "isInvalid"
> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A text of the template. While it has the focus it shows what was typed, also spaces that the template does not keep. */
export const DraftText = ({ value, onChange, ...props }: DraftTextProps) => {
  const [draft, setDraft] = useState<{ readonly text: string; readonly kept: string }>();
  const shown = draft !== undefined && draft.kept.trim() === value.trim() ? draft.text : value;
  return (
    <TextField
      {...props}
      value={shown}
      onChange={(text) => {
        setDraft({ text, kept: text });
        onChange(text);
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
};
