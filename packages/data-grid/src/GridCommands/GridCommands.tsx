import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "@backroom/i18n";
import { Button, Spacer, ToggleButton, Toolbar } from "@backroom/ui";
import { useStore } from "zustand";
import type { GridController } from "../controller/createGridController.ts";
import styles from "./GridCommands.module.css";

export interface GridCommandsProps {
  /** The grid. */
  readonly grid: GridController;
  /** Opens the list of columns. */
  readonly onColumns: () => void;
}

/** The grid's page-wide commands, for the command bar: New, Import, Columns, and how much is loaded. */
export const GridCommands = ({ grid, onColumns }: GridCommandsProps) => {
  const { t } = useLingui();
  const { mode, isPreparing } = useStore(grid.screen);
  return (
    <Toolbar aria-label={t`Commands`}>
      {grid.rights.add && (
        <Button
          variant="primary"
          icon="plus"
          isPending={isPreparing}
          onPress={() => grid.guarded(() => void grid.add())}
        >
          {t({ id: "New", message: "New" })}
        </Button>
      )}
      {grid.rights.import && (
        <ToggleButton
          variant="secondary"
          icon="clipboard-paste"
          isSelected={mode === "import"}
          onChange={(isOn) => grid.setMode(isOn ? "import" : "query")}
        >
          {t({ id: "Import", message: "Import" })}
        </ToggleButton>
      )}
      <Button variant="ghost" icon="columns-3" onPress={onColumns}>
        {t({ id: "Columns", message: "Columns" })}
      </Button>
      <Spacer />
      <GridCount grid={grid} />
    </Toolbar>
  );
};

/** "50 of 20,418 loaded", what is picked, and what others added. */
const GridCount = ({ grid }: Pick<GridCommandsProps, "grid">) => {
  const { t } = useLingui();
  const formats = useFormats();
  const { phase, cache, count, hasMore, addedOids } = useStore(grid.list.store);
  const pickedCount = useStore(grid.selection.store, ({ picked }) => picked.size);
  const addedCount = addedOids.size;
  if (phase === "idle" || phase === "failed") return null;
  const loaded = formats.number(cache.loaded);
  const total = count === null ? null : formats.number(count.count);
  const parts = [
    total === null
      ? hasMore
        ? t`${loaded} loaded, more to come`
        : t`${loaded} loaded`
      : count?.exact === false
        ? t`${loaded} of about ${total} loaded`
        : t`${loaded} of ${total} loaded`,
    ...(pickedCount === 0 ? [] : [t`${plural(pickedCount, { one: "# picked", other: "# picked" })}`]),
    ...(addedCount === 0 ? [] : [t`${plural(addedCount, { one: "# new since", other: "# new since" })}`]),
  ];
  return <output className={styles["count"]}>{parts.join(" · ")}</output>;
};
