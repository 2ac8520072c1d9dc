import { TextField } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { frameProps } from "../binding.ts";
import type { InputBinding } from "../binding.ts";
import { asText } from "@backroom/values";
import { typedText } from "../TextInput.tsx";
import styles from "./ColorInput.module.css";

const fullHex = /^#[0-9a-f]{6}$/i;

/** A colour: its code as text, and the browser's picker beside it. */
export const ColorInput = (binding: InputBinding) => {
  const { t } = useLingui();
  const { field, value, setValue, isReadOnly, label } = binding;
  const text = asText(value);
  return (
    <TextField
      {...frameProps(binding)}
      value={text}
      onChange={(typed) => setValue(typedText(field, typed))}
      prefix={
        <input
          type="color"
          className={styles["swatch"]}
          aria-label={t`Pick ${label}`}
          value={fullHex.test(text) ? text.toLowerCase() : "#000000"}
          data-empty={!fullHex.test(text) || undefined}
          disabled={isReadOnly}
          onChange={(event) => setValue(event.target.value)}
        />
      }
    />
  );
};
