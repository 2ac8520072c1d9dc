import type { EntityService } from "@backroom/api-client";
import type { EntityMeta, EntityRecord, PermissionName } from "@backroom/contract";
import type {
  GridCommand,
  PageCommandContext as GridPageContext,
  Picked,
  PickedCommandContext as GridPickedContext,
  RowCommandContext as GridRowContext,
} from "@backroom/data-grid";
import type { IconName } from "@backroom/ui";
import type { MessageDescriptor } from "@lingui/core";
import type { Services } from "../services/createServices.ts";

/** What a command of a grid works with. */
export interface CommandContext {
  /** The kind of the grid. */
  readonly meta: EntityMeta;
  /** The calls of the kind, made for the scope of the grid. */
  readonly service: EntityService;
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
  /** Shows another state of the record, in its row and in the open details. */
  readonly showRecord: (record: EntityRecord) => void;
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
  /** Shown, but cannot be chosen. Default: false. */
  readonly isDisabled?: (context: Context) => boolean;
  readonly run: (context: Context) => void;
  /** Kinds whose grids have it, `pos-supply/article`. Default: all. */
  readonly kinds?: readonly string[];
}

type Adaptable<Context> = Omit<CommandOf<string, Context>, "for" | "kinds">;

/** A command that an area adds to grids. */
export type RecordCommand =
  | CommandOf<"page", CommandContext>
  | (CommandOf<"row", RowCommandContext> & {
      /** Double-click and Enter on a row run it instead of the editor, where it is available. Default: false. */
      readonly isFirst?: boolean;
      /** Key of the grid's own command that this one replaces, for example `delete`. Default: none. */
      readonly replaces?: string;
    })
  | CommandOf<"picked" | "matching", PickedCommandContext>;

/** A command whose context is made of the one the grid gives. */
const adapted = <Context, Given>(
  { key, label, icon, tone = "neutral", isAvailable, isDisabled, run }: Adaptable<Context>,
  contextOf: (given: Given) => Context,
) => ({
  key,
  label,
  icon,
  tone,
  isAvailable: (given: Given) => isAvailable?.(contextOf(given)) !== false,
  isDisabled: (given: Given) => isDisabled?.(contextOf(given)) === true,
  run: (given: Given) => run(contextOf(given)),
});

/** The command as a grid takes it: what it works with comes from the console and from the grid. */
export const toGridCommand = (command: RecordCommand, context: CommandContext): GridCommand => {
  if (command.for === "page")
    return { for: command.for, ...adapted(command, (_given: GridPageContext) => context) };
  if (command.for === "row")
    return {
      for: command.for,
      isFirst: command.isFirst === true,
      ...adapted(command, ({ grid, row }: GridRowContext) => ({
        ...context,
        record: row.Entity,
        showRecord: grid.showRecord,
      })),
    };
  return {
    for: command.for,
    ...adapted(command, ({ picked }: GridPickedContext) => ({ ...context, picked })),
  };
};

/** The grid's own commands without those that an area's command replaces. */
export const withoutReplaced = <Own extends { readonly key: string }>(
  defaults: readonly Own[],
  commands: readonly RecordCommand[],
): readonly Own[] =>
  defaults.filter(
    ({ key }) => !commands.some((command) => command.for === "row" && command.replaces === key),
  );

/** The commands of the grid of one kind. */
export const commandsOf = (commands: readonly RecordCommand[], kind: string): readonly RecordCommand[] =>
  commands.filter(({ kinds }) => kinds === undefined || kinds.includes(kind));
