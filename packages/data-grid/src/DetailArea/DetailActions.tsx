import { useLingui } from "@lingui/react/macro";
import { Button, Kbd } from "@backroom/ui";
import { useStore } from "zustand";
import { createRowContext } from "../state/newRows.ts";
import type { DetailAreaProps } from "./DetailArea.tsx";
import styles from "./DetailHeader.module.css";
import { MoreMenu } from "./MoreMenu.tsx";

/** Edit or View, and the More menu, of the open record while its details are shown. */
export const DetailActions = ({ grid, actions }: Pick<DetailAreaProps, "grid" | "actions">) => {
  const { t } = useLingui();
  const { record, mode, fetch, isFading } = useStore(grid.detail.store);
  if (record === null || mode !== "details") return null;
  const isWorking = fetch === "fetching" || isFading;
  return (
    <>
      {grid.rights.edit ? (
        <Button
          variant="primary"
          icon="pencil"
          aria-keyshortcuts="F2"
          isDisabled={isWorking}
          onPress={() => void grid.detail.enter("edit")}
        >
          {t({ id: "Edit", message: "Edit" })}
          <span className={styles["shortcut"]} aria-hidden="true">
            <Kbd keys={["F2"]} />
          </span>
        </Button>
      ) : (
        <Button
          icon="eye"
          aria-keyshortcuts="F2"
          isDisabled={isWorking}
          onPress={() => void grid.detail.enter("view")}
        >
          {t({ id: "View", message: "View" })}
        </Button>
      )}
      <MoreMenu actions={actions} context={{ grid, row: createRowContext(record, true) }} />
    </>
  );
};
