import { TextField } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

interface LocalTimeFieldProps {
  /** `YYYY-MM-DDTHH:mm` */
  readonly value: string;
  /** Called with null if the field is empty: the present time counts. */
  readonly onChange: (value: string | null) => void;
}

/** The time at which a basket is tried out, by the clock of its place. */
export const LocalTimeField = ({ value, onChange }: LocalTimeFieldProps) => {
  const { t } = useLingui();
  // A date that does not exist is an empty text, also on the way to another one: from 29 November to 15 February 2026 by
  // 29 February. A value would replace what was typed of it.
  const [isEmpty, setEmpty] = useState(false);
  return (
    <TextField
      label={t`Local time`}
      type="datetime-local"
      value={isEmpty ? "" : value}
      onChange={(text) => {
        setEmpty(text === "");
        onChange(text === "" ? null : text.slice(0, 16));
      }}
      onBlur={() => setEmpty(false)}
    />
  );
};
