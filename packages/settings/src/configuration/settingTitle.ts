import { translateServerText } from "@backroom/i18n";
import type { I18n } from "@lingui/core";

/** The title of a branch or setting; one without a title is named by the end of its path. */
export const settingTitle = (i18n: I18n, path: string, title: string | undefined): string =>
  title === undefined ? (path.split("/").at(-1) ?? path) : translateServerText(i18n, title);
