import { useFormState } from "@backroom/fields";
import type { Field } from "@backroom/fields";
import { Button } from "@backroom/ui";
import { Plural, Trans } from "@lingui/react/macro";
import type { Editor } from "../state/types.ts";
import styles from "./EditorBar.module.css";
import { shownErrors } from "../model/fieldErrors.ts";

/** How many errors the form has; a press or F8 goes to the next one. Nothing while there are none. */
export const ErrorButton = ({
  editor,
  fields,
}: {
  readonly editor: Editor;
  readonly fields: readonly Field[];
}) => {
  const count = useFormState(editor.form, (state) => shownErrors(state, fields));
  return (
    <output className={styles["errors"]}>
      {count > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon="circle-alert"
          className={styles["error"]}
          aria-keyshortcuts="F8"
          onPress={() => editor.goToError(1)}
        >
          <Plural value={count} one="# error" other="# errors" />
          <span className={styles["hint"]} aria-hidden="true">
            {" "}
            <Trans>next F8</Trans>
          </span>
        </Button>
      )}
    </output>
  );
};
