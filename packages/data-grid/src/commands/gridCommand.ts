import type { IconProps } from "@backroom/ui";
import type { MessageDescriptor } from "@lingui/core";
import type { GridController } from "../controller/createGridController.ts";
import type { RowContext } from "../state/newRows.ts";
import type { Picked } from "../state/picked.ts";

/** What a command of the whole page works with. */
export interface PageCommandContext {
  readonly grid: GridController;
}

/** What a command of one row works with. */
export interface RowCommandContext extends PageCommandContext {
  readonly row: RowContext;
}

/** What a command of picked rows, or of all rows a query finds, works with. */
export interface PickedCommandContext extends PageCommandContext {
  readonly picked: Picked;
}

interface CommandOf<For extends string, Context> {
  /** Unique among the commands of a grid. */
  readonly key: string;
  readonly label: MessageDescriptor;
  readonly icon: IconProps["name"];
  /** page = always, row = of the open row, picked = while rows are picked, matching = of all that the query finds but those let go after all were picked. */
  readonly for: For;
  /** "danger" for what destroys. Default: "neutral". */
  readonly tone?: "neutral" | "danger";
  /** Left out when false. Default: always there. */
  readonly isAvailable?: (context: Context) => boolean;
  /** Shown, but cannot be chosen. Default: false. */
  readonly isDisabled?: boolean | ((context: Context) => boolean);
  readonly run?: (context: Context) => void;
}

/** A button beside those of the grid. */
export type PageCommand = CommandOf<"page", PageCommandContext>;

/** An entry of a row's More menu. */
export interface RowCommand extends CommandOf<"row", RowCommandContext> {
  /** Double-click and Enter on a row run it instead of the editor, where it is available; F2 edits. Default: false. */
  readonly isFirst?: boolean;
  /** Entries of a menu beside this one. */
  readonly children?: readonly RowCommand[];
}

/** A button that is there while rows are picked. */
export type PickedCommand = CommandOf<"picked", PickedCommandContext>;

/** A button for all rows the query finds. */
export type MatchingCommand = CommandOf<"matching", PickedCommandContext>;

/** Whether a command is shown, but cannot be chosen. */
export const isCommandDisabled = <Context>(
  { isDisabled = false }: { readonly isDisabled?: boolean | ((context: Context) => boolean) },
  context: Context,
): boolean => (typeof isDisabled === "function" ? isDisabled(context) : isDisabled);

/** The row's command that comes before its editor. */
export const firstCommand = (
  commands: readonly GridCommand[],
  context: RowCommandContext,
): RowCommand | undefined =>
  commands
    .filter((command) => command.for === "row")
    .find(({ isFirst, isAvailable }) => isFirst === true && isAvailable?.(context) !== false);

/** Something that can be done with a grid or its rows. Pages add their own by the grid's `commands`. */
export type GridCommand = PageCommand | RowCommand | PickedCommand | MatchingCommand;
