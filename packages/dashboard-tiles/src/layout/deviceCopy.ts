import { dashboardChangesSchema } from "@backroom/contract";
import type { DashboardChanges, DashboardLayout } from "@backroom/contract";
import { readStored, readStoredText, removeStored, writeStored } from "@backroom/ports";
import type { StoredValuesOptions } from "@backroom/ports";
import { parseLayout } from "./parseLayout.ts";
import type { ParsedLayout } from "./parseLayout.ts";

/** Key of the copy of a user's layout on this device. */
export const layoutKey = (userName: string): string => `backroom.dashboard.${userName}`;
const changesKey = (userName: string): string => `${layoutKey(userName)}.changes`;

const parseText = (text: string): ParsedLayout => {
  try {
    return parseLayout(JSON.parse(text));
  } catch (error) {
    return {
      kind: "unreadable",
      error: new Error("The copy of the dashboard is no JSON.", { cause: error }),
    };
  }
};

/** What of the layouts of users is kept on this device. */
export const createDeviceCopy = (options: StoredValuesOptions) => ({
  readLayout: (userName: string): DashboardLayout | undefined => {
    const text = readStoredText(options, layoutKey(userName));
    if (text === undefined) return undefined;
    const parsed = parseText(text);
    if (parsed.kind === "unreadable")
      options.logError("The copy of the dashboard on this device cannot be read.", parsed.error);
    return parsed.kind === "layout" ? parsed.layout : undefined;
  },
  writeLayout: (userName: string, layout: DashboardLayout): void =>
    writeStored(options, layoutKey(userName), layout),
  /** Params of single cards that are to be sent; undefined = the whole layout is, or nothing. */
  readChanges: (userName: string): DashboardChanges | undefined =>
    readStored(options, changesKey(userName), dashboardChangesSchema, undefined),
  writeChanges: (userName: string, changes: DashboardChanges | undefined): void => {
    if (changes === undefined) removeStored(options, changesKey(userName));
    else writeStored(options, changesKey(userName), changes);
  },
});
