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
  const [composed, setComposed] = useState<string>();
  return {
    value: composed ?? value,
    onChange: ({ target: { value: typed } }: ChangeEvent<TextElement>) => {
      setComposed((now) => (now === undefined ? now : typed));
      onChange?.(typed);
    },
    onCompositionStart: ({ currentTarget }: CompositionEvent<TextElement>) => {
      withholdKeys();
      if (value !== undefined) setComposed(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextElement>) => {
      setComposed(undefined);
      onChange?.(currentTarget.value);
    },
  };
};
