import { columnsOf } from "../records/visibleColumns.ts";
import type { VisibleColumns } from "../records/visibleColumns.ts";
import { configuration } from "./configuration.ts";

/** Columns of values of settings, by their scopes. */
export const settingColumns: VisibleColumns = columnsOf(configuration, "configuration");

/** Columns of changes of settings, by the scopes of the values. */
export const settingChangeColumns: VisibleColumns = columnsOf(configuration, "configuration_change");
