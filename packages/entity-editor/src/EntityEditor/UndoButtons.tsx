import { useFormState } from "@backroom/fields";
import { IconButton, Kbd } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Editor } from "../state/types.ts";
import styles from "./EditorBar.module.css";

const withKeys = (text: string, keys: readonly string[]): ReactNode => (
  <>
    {text} <Kbd keys={keys} />
  </>
);

/** Undo and redo. */
export const UndoButtons = ({ editor: { form, undo, redo } }: { readonly editor: Editor }) => {
  const { t } = useLingui();
  const canUndo = useFormState(form, (state) => state.past.length > 0);
  const canRedo = useFormState(form, (state) => state.future.length > 0);
  return (
    <>
      <IconButton
        icon="undo-2"
        className={styles["arrow"]}
        label={t`Undo`}
        tooltip={withKeys(t`Undo`, ["Ctrl", "Z"])}
        isDisabled={!canUndo}
        onPress={undo}
      />
      <IconButton
        icon="redo-2"
        className={styles["arrow"]}
        label={t`Redo`}
        tooltip={withKeys(t`Redo`, ["Ctrl", "Y"])}
        isDisabled={!canRedo}
        onPress={redo}
      />
    </>
  );
};
