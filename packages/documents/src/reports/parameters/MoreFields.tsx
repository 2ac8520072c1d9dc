import { Button, CountBadge, Popover, Stack, useDialogTrigger } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { QueryFields } from "./QueryFields.tsx";
import type { QueryFieldsProps } from "./QueryFields.tsx";
import styles from "./Parameters.module.css";

/** Further fields of the query behind a button that says how many of them are used. */
export const MoreFields = (props: QueryFieldsProps) => {
  const { t } = useLingui();
  const { buttonProps, overlayProps, isOpen } = useDialogTrigger();
  const used = props.names.filter((name) => (props.values[name] ?? "") !== "").length;
  return (
    <>
      <Button {...buttonProps} icon="list-filter">
        <Trans>More</Trans>
        {used > 0 && <CountBadge count={used} tone="neutral" />}
      </Button>
      {isOpen && (
        <Popover {...overlayProps} aria-label={t`More parameters`} placement="bottom start">
          <Stack gap={3} className={styles["more"]}>
            <QueryFields {...props} />
          </Stack>
        </Popover>
      )}
    </>
  );
};
