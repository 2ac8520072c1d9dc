import { useLingui } from "@lingui/react/macro";
import { Button, Kbd } from "@backroom/ui";
import { useStore } from "zustand";
import { firstCommand } from "../commands/gridCommand.ts";
import { createRowContext } from "../state/newRows.ts";
import type { DetailAreaProps } from "./detailAreaProps.ts";
import styles from "./DetailHeader.module.css";
import { MoreMenu } from "./MoreMenu.tsx";

/** Edit or View, and the More menu, of the open record while its details are shown. */
export const DetailActions = ({ grid, actions }: Pick<DetailAreaProps, "grid" | "actions">) => {
  const { t, i18n } = useLingui();
  const { key, record, mode, fetch, isFading } = useStore(grid.detail.store);
  const marker = useStore(grid.rows, ({ newRows }) => newRows.find((row) => row.key === key)?.marker);
  if (record === null || mode !== "details") return null;
  const isWorking = fetch === "fetching" || isFading;
  const context = { grid, row: createRowContext(record, true, marker) };
  const first = firstCommand(actions, context);
  return (
    <>
      {first !== undefined && (
        <Button variant="primary" icon={first.icon} onPress={() => first.run?.(context)}>
          {i18n._(first.label)}
        </Button>
      )}
      {grid.rights.edit ? (
        <Button
          variant={first === undefined ? "primary" : "secondary"}
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
      <MoreMenu actions={actions.filter((action) => action !== first)} context={context} />
    </>
  );
};
