import { createContext, use } from "react";

/**
 * Whether a single letter, digit or sign is a shortcut anywhere on the page. Speech input presses such keys by mistake, so users can
 * turn them off (WCAG 2.2, 2.1.4). Default: true.
 */
export const CharacterKeys = createContext(true);

/** Returns whether shortcuts of a single character work anywhere on the page. */
export const useCharacterKeys = (): boolean => use(CharacterKeys);

/** Whether a key types a character other than a space, without Ctrl, Alt or Meta. */
export const isCharacterKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== " " && !ctrlKey && !altKey && !metaKey;
