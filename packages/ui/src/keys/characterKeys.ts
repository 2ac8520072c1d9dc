import { createContext, use } from "react";

/**
 * Whether letters, digits and signs are shortcuts anywhere on the page. Users of speech input turn them off (WCAG 2.2, 2.1.4).
 * Default: they are.
 */
export const CharacterKeys = createContext(true);

/** Whether shortcuts of a single character work anywhere on the page. */
export const useCharacterKeys = (): boolean => use(CharacterKeys);

/** True for a key that types a character other than a blank, without Ctrl, Alt or Meta. */
export const isCharacterKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== " " && !ctrlKey && !altKey && !metaKey;
