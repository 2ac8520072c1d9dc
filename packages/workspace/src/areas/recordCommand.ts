import type { EntityMeta, EntityRecord, PermissionName } from "@backroom/contract";
import type { GridCommand, Picked } from "@backroom/data-grid";
import type { IconName } from "@backroom/ui";
import type { MessageDescriptor } from "@lingui/core";
import type { Services } from "../services/createServices.ts";

/** What a command of a grid works with. */
export interface CommandContext {
  /** The kind of the grid. */
  readonly meta: EntityMeta;
  /** The current tenant. */
  readonly tenantOid: number;
  /** Whether the user holds a right at the page of the grid, for the current tenant. */
  readonly may: (right: PermissionName) => boolean;
  /** Calls, notices, questions. */
  readonly services: Services;
  /** Opens another address of the console. */
  readonly open: (href: string) => void;
}

/** What a command of one row works with. */
export interface RowCommandContext extends CommandContext {
  /** The record of the row; its Oid is 0 as long as it is not stored. */
  readonly record: EntityRecord;
}

/** What a command of picked rows, or of all rows a query finds, works with. */
export interface PickedCommandContext extends CommandContext {
  readonly picked: Picked;
}

interface CommandOf<For extends string, Context> {
  /** Key among all commands of the console. */
  readonly key: string;
  readonly label: MessageDescriptor;
  readonly icon: IconName;
  /** page = always, row = of the open row, picked = while rows are picked, matching = of all that the query finds. */
  readonly for: For;
  /** "danger" for what destroys. Default: "neutral". */
  readonly tone?: "neutral" | "danger";
  /** Left out when false. Default: always there. */
  readonly isAvailable?: (context: Context) => boolean;
  readonly run: (context: Context) => void;
  /** Kinds whose grids have it, `pos-supply/article`. Default: all. */
  readonly kinds?: readonly string[];
}

/** A command that an area adds to grids. */
export type RecordCommand =
  | CommandOf<"page", CommandContext>
  | (CommandOf<"row", RowCommandContext> & {
      /** Double-click and Enter on a row run it instead of the editor, where it is available. Default: false. */
      readonly isFirst?: boolean;
    })
  | CommandOf<"picked" | "matching", PickedCommandContext>;

/** The command as a grid takes it: what it works with comes from the console and from the grid. */
export const toGridCommand = (command: RecordCommand, context: CommandContext): GridCommand => {
  const { key, label, icon, tone = "neutral" } = command;
  const look = { key, label, icon, tone };
  if (command.for === "page")
    return {
      ...look,
      for: command.for,
      isAvailable: () => command.isAvailable?.(context) !== false,
      run: () => command.run(context),
    };
  if (command.for === "row")
    return {
      ...look,
      for: command.for,
      isFirst: command.isFirst === true,
      isAvailable: ({ row }) => command.isAvailable?.({ ...context, record: row.Entity }) !== false,
      run: ({ row }) => command.run({ ...context, record: row.Entity }),
    };
  return {
    ...look,
    for: command.for,
    isAvailable: ({ picked }) => command.isAvailable?.({ ...context, picked }) !== false,
    run: ({ picked }) => command.run({ ...context, picked }),
  };
};

/** The commands of the grid of one kind. */
export const commandsOf = (commands: readonly RecordCommand[], kind: string): readonly RecordCommand[] =>
  commands.filter(({ kinds }) => kinds === undefined || kinds.includes(kind));
