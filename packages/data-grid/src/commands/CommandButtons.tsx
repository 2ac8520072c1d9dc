import { useLingui } from "@lingui/react";
import { Button } from "@backroom/ui";
import { useStore } from "zustand";
import { useGridParts } from "../parts/gridParts.ts";
import { isCommandDisabled } from "./gridCommand.ts";
import type { MatchingCommand, PageCommand, PickedCommand } from "./gridCommand.ts";

const noKeys: ReadonlySet<string> = new Set();

interface CommandButtonProps<Context> {
  readonly command: Pick<PageCommand | PickedCommand | MatchingCommand, "label" | "icon" | "tone">;
  readonly isAvailable: ((context: Context) => boolean) | undefined;
  readonly isDisabled: boolean | ((context: Context) => boolean) | undefined;
  readonly run: ((context: Context) => void) | undefined;
  readonly context: Context;
}

function CommandButton<Context>({
  command,
  isAvailable,
  isDisabled = false,
  run,
  context,
}: CommandButtonProps<Context>) {
  const { i18n } = useLingui();
  const { label, icon, tone = "neutral" } = command;
  if (isAvailable?.(context) === false) return null;
  return (
    <Button
      variant={tone === "danger" ? "danger" : "ghost"}
      icon={icon}
      isDisabled={isCommandDisabled({ isDisabled }, context)}
      onPress={() => run?.(context)}
    >
      {i18n._(label)}
    </Button>
  );
}

/** The page's own commands of a grid: for the page, for all rows the query finds, and for those that are picked. */
export const CommandButtons = () => {
  const { grid: parts, commands } = useGridParts();
  const grid = parts.controller;
  const picked = useStore(grid.selection.store, (state) => state.picked);
  const isReady = useStore(grid.list.store, ({ phase }) => phase === "ready");
  const query = useStore(grid.list.store, (state) => state.query);
  const hasPicked = picked.kind === "matching" || picked.keys.size > 0;
  // Rows that were let go again are wanted by no command.
  const matching =
    picked.kind === "matching" ? picked : ({ kind: "matching", query, except: noKeys } as const);
  return commands.map((command) => {
    if (command.for === "page") {
      const { isAvailable, isDisabled, run } = command;
      return (
        <CommandButton key={command.key} {...{ command, isAvailable, isDisabled, run }} context={{ grid }} />
      );
    }
    if (command.for === "row" || !isReady || (command.for === "picked" && !hasPicked)) return null;
    const { isAvailable, isDisabled, run } = command;
    const context = { grid, picked: command.for === "picked" ? picked : matching };
    return <CommandButton key={command.key} {...{ command, isAvailable, isDisabled, run, context }} />;
  });
};
