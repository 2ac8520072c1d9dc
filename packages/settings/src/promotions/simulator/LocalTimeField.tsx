import { TextField } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

interface LocalTimeFieldProps {
  /** `YYYY-MM-DDTHH:mm` */
  readonly value: string;
  /** Called with null if the field is empty: then the current time is used. */
  readonly onChange: (value: string | null) => void;
}

/** Time of the simulated sale, in the local time of its location. */
export const LocalTimeField = ({ value, onChange }: LocalTimeFieldProps) => {
  const { t } = useLingui();
  // The browser returns an empty text for a date that does not exist, also while another one is typed: 29 November becomes 29 February
  // before 15 February 2026. Setting the value then would remove the typed month.
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
