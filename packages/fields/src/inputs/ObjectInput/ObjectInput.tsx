import { Group } from "react-aria-components";
import type { InputBinding } from "../binding.ts";
import { FrameInput } from "../FrameInput.tsx";
import styles from "./ObjectInput.module.css";

/** The nested fields of an Object, below its name. */
export const ObjectInput = (binding: InputBinding) => {
  const { field, path, renderFields } = binding;
  return (
    <FrameInput binding={binding}>
      {({ labelId }) => (
        <Group aria-labelledby={labelId} className={styles["nested"] ?? ""}>
          {renderFields(field.fields, `${path}.`)}
        </Group>
      )}
    </FrameInput>
  );
};
