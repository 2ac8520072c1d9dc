import type { LookupOption } from "@backroom/contract";
import type { KeyboardEvent } from "react";

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey">;

const withKey = (options: readonly LookupOption[], key: string) =>
  options.find(
    ({ shortcut, disabled }) => disabled !== true && shortcut?.toLowerCase() === key.toLowerCase(),
  );

/** The option that a pressed key chooses by its `shortcut`; undefined = none, or a key with Ctrl, Alt or Meta. */
export const shortcutOption = (
  options: readonly LookupOption[],
  { key, ctrlKey, metaKey, altKey }: Pressed,
): LookupOption | undefined => (ctrlKey || metaKey || altKey ? undefined : withKey(options, key));

/** The same with Alt, for boxes in which letters search. With Alt some systems type other characters: then the key's place counts. */
export const altShortcutOption = (
  options: readonly LookupOption[],
  { key, code, ctrlKey, metaKey, altKey }: Pressed,
): LookupOption | undefined =>
  !altKey || ctrlKey || metaKey
    ? undefined
    : (withKey(options, key) ?? withKey(options, code.replace(/^(?:Key|Digit)/, "")));
