import type { DashboardLayout } from "@backroom/contract";
import { readStoredText, removeStored, writeStored } from "@backroom/ports";
import type { StoredValuesOptions } from "@backroom/ports";
import type { DashboardChanges } from "./cardChanges.ts";
import { isRecord, parseLayout } from "./parseLayout.ts";
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

/** What this module has written; undefined = nothing that can be read. */
const parseChanges = (text = "null"): DashboardChanges | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || !isRecord(value["cards"])) return undefined;
    const { base } = value;
    const cards = Object.entries(value["cards"]).flatMap(([key, params]) =>
      isRecord(params) ? [[key, params] as const] : [],
    );
    return { base: typeof base === "string" ? base : null, cards: Object.fromEntries(cards) };
  } catch {
    return undefined;
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
  writeLayout: (userName: string, layout: DashboardLayout): void => {
    writeStored(options, layoutKey(userName), layout);
  },
  /** Params of single cards that are to be sent; undefined = the whole layout is, or nothing. */
  readChanges: (userName: string): DashboardChanges | undefined =>
    parseChanges(readStoredText(options, changesKey(userName))),
  writeChanges: (userName: string, changes: DashboardChanges | undefined): void => {
    if (changes === undefined) removeStored(options, changesKey(userName));
    else writeStored(options, changesKey(userName), changes);
  },
});
