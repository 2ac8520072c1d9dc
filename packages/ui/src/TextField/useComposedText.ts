import { useState } from "react";
import type { ChangeEvent, CompositionEvent } from "react";
import { withholdKeys } from "../keys/withholdKeys.ts";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Value and listeners of an element that takes text. While a text is composed, as in Japanese and by the keyboards of phones, the element
 * shows what is typed, not what `onChange` makes of it: a value that is set then is put before the composed text, "AAB" for "ab".
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
