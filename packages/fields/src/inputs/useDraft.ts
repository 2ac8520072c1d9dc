import { useState } from "react";

/**
 * The text of an input whose value is not text: while the user types, what was typed; else the value, written out. The
 * draft is dropped as soon as the value changes by other means (undo, reset).
 */
export const useDraft = (value: unknown, format: (value: unknown) => string) => {
  const [draft, setDraft] = useState<{ text: string; value: unknown } | null>(null);
  const isCurrent = draft !== null && Object.is(draft.value, value);
  return {
    text: isCurrent ? draft.text : format(value),
    keep: (text: string, typedValue: unknown) => setDraft({ text, value: typedValue }),
    drop: () => setDraft(null),
  };
};
