import { TextField } from "@backroom/ui";
import { frameProps } from "../binding.ts";
import type { InputBinding } from "../binding.ts";
import { asText } from "@backroom/values";
import { lengthCounter, typedText } from "../TextInput.tsx";
import { imageAddress } from "@backroom/values";
import styles from "./ImageInput.module.css";

/** A picture by its name or address; an address shows the picture. */
export const ImageInput = (binding: InputBinding) => {
  const { field, value, setValue } = binding;
  const text = asText(value);
  const address = imageAddress(text);
  return (
    <TextField
      {...frameProps(binding)}
      {...lengthCounter(field, text)}
      value={text}
      onChange={(typed) => setValue(typedText(field, typed))}
      {...(address !== undefined && {
        prefix: (
          <img
            key={address}
            className={styles["picture"]}
            src={address}
            alt=""
            referrerPolicy="no-referrer"
            onError={(event) => event.currentTarget.remove()}
          />
        ),
      })}
    />
  );
};
