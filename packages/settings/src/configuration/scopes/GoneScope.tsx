import { Button, ErrorState, IconButton, keepRowFocus, PaneBody } from "@backroom/ui";
import { useCopy } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import type { SettingEdit } from "../setting/createEditStore.ts";
import styles from "./GoneScope.module.css";

export interface GoneScopeProps {
  /** What was edited there and is not saved. */
  readonly edits: readonly SettingEdit[];
  readonly onDrop: (edit: SettingEdit) => void;
  readonly onGlobal: () => void;
}

/** Stands in for settings whose scope is gone; what was edited there can still be read and copied. */
export const GoneScope = ({ edits, onDrop, onGlobal }: GoneScopeProps) => {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <PaneBody ref={keepRowFocus}>
      <ErrorState
        title={<Trans>This scope no longer exists, or you have no right to see it.</Trans>}
        action={
          <Button onPress={onGlobal}>
            <Trans>Show global settings</Trans>
          </Button>
        }
      />
      {edits.length > 0 && (
        <section className={styles["left"]} aria-labelledby="left-values">
          <h2 id="left-values">
            <Trans>Your values that were not saved there</Trans>
          </h2>
          <ul>
            {edits.map((edit) => {
              const { path, text } = edit;
              return (
                <li key={path}>
                  <div>
                    <code dir="ltr">{path}</code>
                    <p dir="auto">{text}</p>
                  </div>
                  <IconButton
                    icon="copy"
                    label={t`Copy the value of ${path}`}
                    onPress={() => void copy(text)}
                  />
                  <IconButton
                    icon="trash-2"
                    label={t`Discard the value of ${path}`}
                    onPress={() => onDrop(edit)}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </PaneBody>
  );
};
