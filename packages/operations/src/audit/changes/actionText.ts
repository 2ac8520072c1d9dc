import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const texts: Readonly<Record<string, MessageDescriptor>> = {
  create: msg`created`,
  update: msg`changed`,
  delete: msg`deleted`,
  signIn: msg`logged in`,
  signOut: msg`logged out`,
  askReset: msg`asked for a new password`,
  lock: msg`locked`,
  preview: msg`looked as this user`,
  start: msg`started`,
  cancel: msg`cancelled`,
  process: msg`processed again`,
};

/** Actions that a search can ask for, as the server names them. */
export const knownActions: readonly string[] = Object.keys(texts);

/** What was done, in a word or two; what this version does not know as the server names it. */
export const actionText = (i18n: I18n, action: string): string => {
  const text = texts[action];
  return text === undefined ? action : i18n._(text);
};
