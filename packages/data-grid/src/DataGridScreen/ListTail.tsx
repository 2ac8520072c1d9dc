import { useLingui } from "@lingui/react/macro";
import { failureText, useFormats } from "@backroom/i18n";
import { Button, Icon } from "@backroom/ui";
import { useStore } from "zustand";
import type { GridController } from "../controller/createGridController.ts";
import styles from "./DataGridScreen.module.css";

/** Says below the table why no further rows come: a failed page, or more rows than a browser can scroll. */
export const ListTail = ({ grid }: { readonly grid: GridController }) => {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const phase = useStore(grid.list.store, (state) => state.phase);
  const error = useStore(grid.list.store, (state) => state.error);
  const isCapped = useStore(grid.rows, grid.isCapped);
  if (phase !== "ready") return null;
  if (error !== null) {
    return (
      <div role="alert" className={styles["tail"]} data-tone="danger">
        <Icon name="triangle-alert" />
        <span>
          {t`Further records could not be loaded.`} {failureText(i18n, error)}
        </span>
        <Button size="sm" onPress={() => void grid.list.retry()}>
          {t({ id: "Retry", message: "Retry" })}
        </Button>
      </div>
    );
  }
  if (!isCapped) return null;
  const most = formats.number(grid.maxRows());
  return (
    <output className={styles["tail"]}>
      <Icon name="info" />
      <span>{t`A table shows at most ${most} records. Narrow the query to see the others.`}</span>
    </output>
  );
};
