import { FrameInput, useLookup } from "@backroom/fields";
import type { InputBinding } from "@backroom/fields";
import { Checkbox } from "@backroom/ui";
import styles from "./ChoicesInput.module.css";

/** Any of the entries of a lookup, each with a box. */
export const ChoicesInput = (binding: InputBinding) => {
  const { field, value, setValue } = binding;
  const options = useLookup(field)?.options ?? [];
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <FrameInput binding={binding}>
      {({ labelId }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the label is that of the frame
        <div role="group" aria-labelledby={labelId} className={styles["choices"]}>
          {options.map((option) => (
            <Checkbox
              key={option.text}
              isSelected={chosen.includes(option.value)}
              onChange={(isOn) =>
                setValue(isOn ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
              }
            >
              {option.text}
            </Checkbox>
          ))}
        </div>
      )}
    </FrameInput>
  );
};
