import { useFailureText } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";
import { Button, EmptyState, ErrorState, Row } from "@backroom/ui";
import { useStore } from "zustand";
import type { GridController } from "../controller/createGridController.ts";
import { cellStyle } from "../DataGrid/cellStyle.ts";
import { useGridParts } from "./gridParts.ts";
import styles from "./parts.module.css";

export interface ListPlaceholderProps {
  /** The grid. */
  readonly grid: GridController;
  /** Back to the defaults and an empty result. */
  readonly onReset: () => void;
}

const skeletonRows = Array.from({ length: 12 }, (_, index) => index);

/** What stands where rows would: not started, waiting, nothing found, failed, refused. */
export const ListPlaceholder = ({ grid, onReset }: ListPlaceholderProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { columns } = useGridParts();
  const { phase, isBusy, refusal, error } = useStore(grid.list.store);
  if (phase === "loading") {
    return isBusy ? (
      <div className={styles["skeleton"]} data-testid="grid-skeleton" aria-hidden="true">
        {skeletonRows.map((row) => (
          <Row gap={0} line="end" key={row}>
            {columns.columns.map(({ name, align }, index) => (
              <span key={name} style={cellStyle(index)} data-align={align} />
            ))}
          </Row>
        ))}
      </div>
    ) : null;
  }
  if (phase === "failed") {
    return (
      <ErrorState
        title={t`Could not load the records`}
        description={failureText(error)}
        action={
          <Button onPress={() => void grid.list.retry()}>
            {t({ id: "Try again", message: "Try again" })}
          </Button>
        }
      />
    );
  }
  if (phase === "ready") {
    return (
      <EmptyState
        icon="inbox"
        title={t`Nothing found`}
        description={t`No record matches this query.`}
        action={<Button onPress={onReset}>{t({ id: "Reset", message: "Reset" })}</Button>}
      />
    );
  }
  if (refusal === "forbidden") {
    return <EmptyState icon="ban" title={t`You have no permission to see these records`} />;
  }
  if (refusal === "unauthorized") {
    return (
      <EmptyState
        icon="lock"
        title={t`Your session has ended`}
        description={t`Log in again, then press Start.`}
      />
    );
  }
  return <EmptyState title={t`Start a search`} description={t`Fill in what you know, then press Start.`} />;
};
