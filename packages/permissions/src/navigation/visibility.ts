import type { ProgressMap } from "@backroom/contract";
import { VISIBILITY } from "../constants.ts";
import type { Visibility } from "../constants.ts";

/** Visibility of a link by its progress: true = in progress, false = testable, missing = finished. */
export const visibilityOf = (path: string, progress: ProgressMap, isTestMode: boolean): Visibility => {
  const state = Object.hasOwn(progress, path) ? progress[path] : undefined;
  if (state === true) return isTestMode ? VISIBILITY.inProgress : VISIBILITY.hidden;
  if (state === false) return isTestMode ? VISIBILITY.testable : VISIBILITY.visible;
  return VISIBILITY.visible;
};
