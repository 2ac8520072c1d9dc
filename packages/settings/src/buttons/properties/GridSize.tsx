import { layoutLimits } from "@backroom/contract";
import { Button, NumberField, Popover, Row, Text, useDialogTrigger } from "@backroom/ui";
import { useSmallForm } from "@backroom/ui/form";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { number, object } from "yup";
import { outsideOf } from "../model/pageCommands.ts";
import type { Page } from "../model/layout.ts";
import styles from "./Properties.module.css";

export interface GridSizeProps {
  readonly page: Page;
  readonly onSize: (columns: number, rows: number) => void;
}

const SizeForm = ({ page, onSize, onEnd }: GridSizeProps & { readonly onEnd: () => void }) => {
  const { t } = useLingui();
  const side = number()
    .typeError(t`Please fill in this field.`)
    .required();
  const form = useSmallForm({
    initial: { columns: page.columns, rows: page.rows },
    schema: object({ columns: side, rows: side }),
    onSubmit: ({ columns, rows }) => {
      onSize(columns, rows);
      onEnd();
    },
  });
  const { columns, rows } = form.values;
  const count = outsideOf(page, columns, rows).length;
  return (
    <form {...form.formProps} className={styles["sizeForm"]}>
      <Row isWrapping className={styles["pair"]}>
        <NumberField
          {...form.field("columns")}
          label={<Trans>Columns</Trans>}
          minValue={1}
          maxValue={layoutLimits.side}
        />
        <NumberField
          {...form.field("rows")}
          label={<Trans>Rows</Trans>}
          minValue={1}
          maxValue={layoutLimits.side}
        />
      </Row>
      <Text as="output" tone="muted" size="sm" className={styles["note"]}>
        {count > 0 &&
          t`${plural(count, {
            one: "# cell lies outside: it moves to a free place, or to a new page behind this one.",
            other: "# cells lie outside: they move to free places, or to a new page behind this one.",
          })}`}
      </Text>
      <Button type="submit" variant="primary">
        <Trans>Change the grid</Trans>
      </Button>
    </form>
  );
};

/** The button that changes the columns and rows of a page; no cell is dropped. */
export const GridSize = ({ page, onSize }: GridSizeProps) => {
  const { t } = useLingui();
  const { isOpen, setOpen, buttonProps, overlayProps } = useDialogTrigger();
  return (
    <>
      <Button {...buttonProps} variant="ghost" size="sm" icon="grid-3x3">
        <Trans>Grid size</Trans>
      </Button>
      {isOpen && (
        <Popover {...overlayProps} aria-label={t`Grid size`}>
          <SizeForm page={page} onSize={onSize} onEnd={() => setOpen(false)} />
        </Popover>
      )}
    </>
  );
};
