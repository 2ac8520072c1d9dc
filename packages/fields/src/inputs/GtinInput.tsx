import { TextField } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { checkGtin } from "../amounts/gtin.ts";
import { plainNumberText } from "../amounts/numberSigns.ts";
import { frameProps } from "./binding.ts";
import type { InputBinding } from "./binding.ts";
import { asText } from "@backroom/values";
import { lengthCounter, typedText } from "./TextInput.tsx";

/** A GTIN, typed in any digits; says when the check digit does not fit, but accepts it. */
export const GtinInput = (binding: InputBinding) => {
  const { field, value, setValue } = binding;
  const text = asText(value);
  const check = checkGtin(text);
  return (
    <TextField
      {...frameProps(binding)}
      {...lengthCounter(field, text)}
      {...(check.state === "wrongCheckDigit" && {
        description: <Trans>The check digit of this number would be {check.expected}</Trans>,
      })}
      inputMode="numeric"
      value={text}
      onChange={(typed) => setValue(typedText(field, plainNumberText(typed)))}
    />
  );
};
