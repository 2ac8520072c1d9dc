import { call, into } from "@backroom/api-client/calls";
import {
  oneSetting,
  previewSettingCopy,
  settingChanges,
  settingSearch,
  settingTree,
  settingValues,
} from "@backroom/contract/calls/settings";
import { UnknownPageError } from "@backroom/workspace";
import { CHANGES_DAYS } from "./changes/changesPeriod.ts";

/** Settings of tills or of PAN terminals. */
export type SettingTarget = "pos" | "pan";

/** Returns the target in an address, `pos` or `pan`. Throws UnknownPageError for any other: this console has no page for its settings. */
export const settingTargetOf = (target = ""): SettingTarget => {
  if (target === "pos" || target === "pan") return target;
  throw new UnknownPageError(`Configuration of ${target}`);
};

const CHANGES_TAKEN = 200;
/** Days of the history of one setting. */
const HISTORY_DAYS = 3650;
/** Events after which settings may be outdated. */
const live = ["pos-preferences/configuration", "scopes"] as const;

/** Endpoints that are read again after settings have been written. */
export const settingReads = [
  settingTree,
  oneSetting,
  settingChanges,
  settingSearch,
  settingValues,
  previewSettingCopy,
] as const;

/** All settings seen from a scope. */
export const treeOf = (target: SettingTarget, scope: string) =>
  call(settingTree, { params: { target }, query: { scope } }, { live });

/** One setting down the chain of a scope. */
export const settingOf = (target: SettingTarget, scope: string, path: string) =>
  call(oneSetting, { params: { target }, query: { scope, path } }, { live });

/** The newest changes, of one setting or, with null, of all. */
export const changesOf = (target: SettingTarget, path: string | null) => {
  const days = path === null ? CHANGES_DAYS : HISTORY_DAYS;
  return call(settingChanges, { params: { target }, query: { days, take: CHANGES_TAKEN, path } }, { live });
};

/** Paths of settings with a value that contains the text; null for less than two letters. */
export const foundPathsOf = (target: SettingTarget, text: string) =>
  text.length > 1
    ? into(
        call(settingSearch, { params: { target }, query: { text } }, { live }),
        "paths",
        ({ paths }) => new Set(paths),
      )
    : null;

/** Values of a branch as a scope sees them. */
export const branchValuesOf = (target: SettingTarget, scope: string, branch: string) =>
  call(settingValues, { params: { target }, query: { scope, branch } }, { live });

/** Two scopes and a branch to copy. */
export interface CopiedBranch {
  readonly from: string;
  readonly to: string;
  readonly branch: string;
}

/** Changes that copying a branch would make. */
export const copyOf = (target: SettingTarget, { from, to, branch }: CopiedBranch) =>
  call(previewSettingCopy, { params: { target }, query: { from, to, branch } }, { live });
