import { useEffect, useEffectEvent } from "react";
import { isCharacterKey, useCharacterKeys } from "./characterKeys.ts";

/** Calls back with every key that is pressed anywhere on the page, after what has the focus. If {@link CharacterKeys} is false, keys that type a character are ignored. */
export const useDocumentKeys = (onKey: (event: KeyboardEvent) => void): void => {
  const hasCharacterKeys = useCharacterKeys();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (hasCharacterKeys || !isCharacterKey(event)) onKey(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
};
