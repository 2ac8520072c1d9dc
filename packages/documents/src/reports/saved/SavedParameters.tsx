import { Button, IconButton, keepRowFocus, Popover, Row, TextField, useDialogTrigger } from "@backroom/ui";
import { useSmallForm } from "@backroom/ui/form";
import { FailureBar, Waiting } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { object, string } from "yup";
import { useSaved } from "./useSaved.ts";
import styles from "./SavedParameters.module.css";

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
  const { query, entries, save, remove } = useSaved(report);
  const { data, error, refetch } = query;
  const { buttonProps, overlayProps, isOpen, setOpen } = useDialogTrigger();
  const form = useSmallForm({
    initial: { name: "" },
    schema: object({
      name: string()
        .trim()
        .required(t`A name is needed.`),
    }),
    onSubmit: async ({ name }) => {
      if (await save({ name: name.trim(), search })) form.reset();
    },
  });
  const current = entries.find((entry) => entry.search === search)?.name;
  return (
    <>
      <Button {...buttonProps} icon="star">
        {current === undefined ? <Trans>Saved parameters</Trans> : <bdi>{current}</bdi>}
      </Button>
      {isOpen && (
        <Popover {...overlayProps} aria-label={t`Saved parameters`} placement="bottom start">
          <div ref={keepRowFocus} className={styles["saved"]}>
            {error !== null && (
              <FailureBar
                {...{ error, refetch }}
                failure={<Trans>Could not load the saved parameters.</Trans>}
              />
            )}
            {data === undefined && error === null && <Waiting />}
            {data !== undefined && entries.length === 0 && (
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
            <Row line="start" as="form" align="end" {...form.formProps} className={styles["form"]}>
              <TextField {...form.field("name")} label={t`Save these as`} maxLength={MAX_NAME} />
              <Button type="submit" isPending={form.isBusy}>
                <Trans>Save</Trans>
              </Button>
            </Row>
          </div>
        </Popover>
      )}
    </>
  );
};
