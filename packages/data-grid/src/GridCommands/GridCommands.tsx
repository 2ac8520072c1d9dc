import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "@backroom/i18n";
import { Button, Spacer, Text, ToggleButton, Toolbar } from "@backroom/ui";
import { useStore } from "zustand";
import { CommandButtons } from "../commands/CommandButtons.tsx";
import { countPicked } from "../state/picked.ts";
import { knownTotal } from "../state/listState.ts";
import { useGridParts } from "../parts/gridParts.ts";
import type { GridController } from "../controller/createGridController.ts";
import styles from "./GridCommands.module.css";

/** The grid's page-wide commands, for the command bar: New, Import, and how many records were found. */
export const GridCommands = () => {
  const { t } = useLingui();
  const { grid: parts, scrollerRef } = useGridParts();
  const grid = parts.controller;
  const mode = useStore(grid.screen, (state) => state.mode);
  const isPreparing = useStore(grid.screen, (state) => state.isPreparing);
  const rights = useStore(grid.screen, (state) => state.rights);
  return (
    <Toolbar aria-label={t`Commands`}>
      {rights.add && (
        <Button
          variant="primary"
          icon="plus"
          isPending={isPreparing}
          onPress={() => grid.guarded(() => void grid.add())}
        >
          {t({ id: "New", message: "New" })}
        </Button>
      )}
      {rights.import && (
        <ToggleButton
          variant="secondary"
          icon="clipboard-paste"
          isSelected={mode === "import"}
          onChange={(isOn) => grid.setMode(isOn ? "import" : "query")}
        >
          {t({ id: "Import", message: "Import" })}
        </ToggleButton>
      )}
      <CommandButtons />
      <Spacer />
      <AddedRecords grid={grid} onShow={() => scrollerRef.current?.scrollTo({ top: 0 })} />
      <GridCount grid={grid} />
    </Toolbar>
  );
};

interface AddedRecordsProps {
  readonly grid: GridController;
  /** The list is asked for anew, and wants to be seen from its beginning. */
  readonly onShow: () => void;
}

/** How many records others have added since; nothing moves before it is pressed. */
const AddedRecords = ({ grid, onShow }: AddedRecordsProps) => {
  const { t } = useLingui();
  const addedCount = useStore(grid.list.store, ({ addedOids }) => addedOids.size);
  if (addedCount === 0) return null;
  return (
    <Button
      variant="primary"
      size="sm"
      icon="arrow-up"
      className={styles["added"] ?? ""}
      onPress={() =>
        grid.guarded(() => {
          void grid.load(grid.list.store.getState().query);
          onShow();
        })
      }
    >
      {t`${plural(addedCount, { one: "# new", other: "# new" })}`}
    </Button>
  );
};

/** "20,418 records", and how many of them are picked. */
const GridCount = ({ grid }: { readonly grid: GridController }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const phase = useStore(grid.list.store, (state) => state.phase);
  const loadedCount = useStore(grid.list.store, ({ cache }) => cache.loaded);
  const count = useStore(grid.list.store, (state) => state.count);
  // Until another query has answered, the rows and their count are those of the one before.
  const isOther = useStore(grid.list.store, (state) => state.phase === "loading" && !state.isSameSet);
  const foundCount = useStore(grid.list.store, knownTotal);
  const pickedCount = useStore(grid.selection.store, ({ picked }) => countPicked(picked, foundCount));
  if (phase === "idle" || isOther || (phase !== "ready" && loadedCount === 0)) return null;
  const loaded = formats.number(loadedCount);
  const about = formats.number(count?.count ?? 0);
  const parts = [
    foundCount !== null
      ? t`${plural(foundCount, { one: "# record", other: "# records" })}`
      : count === null
        ? t`${loaded} loaded, more to come`
        : t`about ${about} records`,
    ...(pickedCount === null ? [t`all picked`] : []),
    ...(pickedCount === null || pickedCount === 0
      ? []
      : [t`${plural(pickedCount, { one: "# picked", other: "# picked" })}`]),
  ];
  return (
    <Text as="output" tone="faint" size="sm" isNumeric>
      {parts.join(" · ")}
    </Text>
  );
};
