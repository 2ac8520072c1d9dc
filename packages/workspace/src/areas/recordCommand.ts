import type { EntityMeta, EntityRecord } from "@backroom/contract";
import type { IconName } from "@backroom/ui";
import type { MessageDescriptor } from "@lingui/core";
import type { Services } from "../services/createServices.ts";

/** What a command of a grid works with. */
export interface CommandContext {
  /** The kind of the grid. */
  readonly meta: EntityMeta;
  /** The current tenant. */
  readonly tenantOid: number;
  /** Calls, notices, questions. */
  readonly services: Services;
}

/** What a command of one row works with. */
export interface RowCommandContext extends CommandContext {
  /** The record of the row; its Oid is 0 as long as it is not stored. */
  readonly record: EntityRecord;
}

interface CommandBase<Context> {
  /** Key among all commands of the console. */
  readonly key: string;
  readonly label: MessageDescriptor;
  readonly icon: IconName;
  /** Left out when false. Default: always there. */
  readonly isAvailable?: (context: Context) => boolean;
  readonly run: (context: Context) => void;
  /** Kinds whose grids have it, `pos-supply/article`. Default: all. */
  readonly kinds?: readonly string[];
}

/** A button of the command bar, beside those of the grid. */
export interface PageCommand extends CommandBase<CommandContext> {
  readonly for: "page";
}

/** An entry of a row's More menu. */
export interface RowCommand extends CommandBase<RowCommandContext> {
  readonly for: "row";
  /** "danger" for what destroys. Default: "neutral". */
  readonly tone?: "neutral" | "danger";
}

/** A command that an area adds to grids. */
export type RecordCommand = PageCommand | RowCommand;

/** The commands of the grid of one kind. */
export const commandsOf = (commands: readonly RecordCommand[], kind: string): readonly RecordCommand[] =>
  commands.filter(({ kinds }) => kinds === undefined || kinds.includes(kind));
