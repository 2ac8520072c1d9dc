import { useLingui } from "@lingui/react/macro";
import { failureText } from "@backroom/i18n";
import { Button, Icon } from "@backroom/ui";
import { useStore } from "zustand";
import type { GridController } from "../controller/createGridController.ts";
import styles from "./DataGridScreen.module.css";

/** Says below the table why no further rows come: a page failed. */
export const ListTail = ({ grid }: { readonly grid: GridController }) => {
  const { t, i18n } = useLingui();
  const phase = useStore(grid.list.store, (state) => state.phase);
  const error = useStore(grid.list.store, (state) => state.error);
  if (phase !== "ready" || error === null) return null;
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
};
