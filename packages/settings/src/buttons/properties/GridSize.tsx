import { layoutLimits } from "@backroom/contract";
import { Button, NumberField, Popover, Row, Text, useDialogTrigger } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { outsideOf } from "../model/pageCommands.ts";
import type { Page } from "../model/layout.ts";
import styles from "./Properties.module.css";

/** Props of {@link GridSize}. */
export interface GridSizeProps {
  readonly page: Page;
  readonly onSize: (columns: number, rows: number) => void;
}

const SizeForm = ({ page, onSize, onEnd }: GridSizeProps & { readonly onEnd: () => void }) => {
  const { t } = useLingui();
  const [columns, setColumns] = useState(page.columns);
  const [rows, setRows] = useState(page.rows);
  const count = outsideOf(page, columns, rows).length;
  const isWrong = Number.isNaN(columns) || Number.isNaN(rows);
  return (
    <form
      className={styles["sizeForm"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWrong) return;
        onSize(columns, rows);
        onEnd();
      }}
    >
      <Row isWrapping className={styles["pair"]}>
        <NumberField
          label={<Trans>Columns</Trans>}
          minValue={1}
          maxValue={layoutLimits.side}
          value={columns}
          onChange={setColumns}
        />
        <NumberField
          label={<Trans>Rows</Trans>}
          minValue={1}
          maxValue={layoutLimits.side}
          value={rows}
          onChange={setRows}
        />
      </Row>
      <Text as="output" tone="muted" size="sm" className={styles["note"]}>
        {count > 0 &&
          t`${plural(count, {
            one: "# cell lies outside: it moves to a free place, or to a new page behind this one.",
            other: "# cells lie outside: they move to free places, or to a new page behind this one.",
          })}`}
      </Text>
      <Button type="submit" variant="primary" isDisabled={isWrong}>
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
