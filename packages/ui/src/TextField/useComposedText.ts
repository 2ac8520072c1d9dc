import { useState } from "react";
import type { ChangeEvent, CompositionEvent } from "react";
import { withholdKeys } from "../keys/inputMethod.ts";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Value and listeners of a text element. During a composition (Japanese input, keyboards of phones) the element shows the typed text
 * instead of `value`: setting another value then would insert it before the composed text, so that "ab" becomes "AAB".
 *
 * @param value undefined = the element keeps its text itself
 */
export const useComposedText = (
  value: string | undefined,
  onChange: ((text: string) => void) | undefined,
) => {
  /** Undefined = nothing is composed. */
  const [composed, setComposed] = useState<string>();
  return {
    value: value === undefined ? value : (composed ?? value),
    onChange: ({ target, nativeEvent }: ChangeEvent<TextElement>) => {
      setComposed(nativeEvent instanceof InputEvent && nativeEvent.isComposing ? target.value : undefined);
      onChange?.(target.value);
    },
    onCompositionStart: withholdKeys,
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextElement>) => {
      setComposed(undefined);
      onChange?.(currentTarget.value);
    },
  };
};
