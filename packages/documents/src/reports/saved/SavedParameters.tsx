import { Button, IconButton, Popover, Row, TextField, useDialogTrigger } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { FormEvent } from "react";
import { useSaved } from "./useSaved.ts";
import styles from "./SavedParameters.module.css";

/** Props of {@link SavedParameters}. */
export interface SavedParametersProps {
  /** `{area}/{entity}`. */
  readonly report: string;
  /** Query of the address of what is asked now. */
  readonly search: string;
  readonly onChoose: (search: string) => void;
}

const MAX_NAME = 60;

/** Parameters the user has saved under a name: to take them again, to add those of now, to remove some. */
export const SavedParameters = ({ report, search, onChoose }: SavedParametersProps) => {
  const { t } = useLingui();
  const { entries, save, remove } = useSaved(report);
  const { buttonProps, overlayProps, isOpen, setOpen } = useDialogTrigger();
  const [name, setName] = useState("");
  const current = entries.find((entry) => entry.search === search)?.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    save({ name: name.trim(), search });
    setName("");
  };
  return (
    <>
      <Button {...buttonProps} icon="star">
        {current === undefined ? <Trans>Saved parameters</Trans> : <bdi>{current}</bdi>}
      </Button>
      {isOpen && (
        <Popover {...overlayProps} aria-label={t`Saved parameters`} placement="bottom start">
          <div className={styles["saved"]}>
            {entries.length === 0 && (
              <p className={styles["none"]}>
                <Trans>Nothing is saved yet.</Trans>
              </p>
            )}
            <ul className={styles["list"]}>
              {entries.map((entry) => {
                const { name: title } = entry;
                return (
                  <Row as="li" gap={0} align="stretch" justify="between" key={title}>
                    <Button
                      variant="ghost"
                      aria-current={title === current}
                      onPress={() => {
                        setOpen(false);
                        onChoose(entry.search);
                      }}
                    >
                      <bdi>{title}</bdi>
                    </Button>
                    <IconButton icon="trash-2" label={t`Remove ${title}`} onPress={() => remove(title)} />
                  </Row>
                );
              })}
            </ul>
            <Row as="form" align="end" className={styles["form"]} onSubmit={submit}>
              <TextField label={t`Save these as`} maxLength={MAX_NAME} value={name} onChange={setName} />
              <Button type="submit" isDisabled={name.trim() === ""}>
                <Trans>Save</Trans>
              </Button>
            </Row>
          </div>
        </Popover>
      )}
    </>
  );
};
