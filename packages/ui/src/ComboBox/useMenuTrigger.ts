import { useState } from "react";
import type { ComboBoxProps } from "react-aria-components";

/**
 * Returns props that open the list with the focus and while typing, and keep it closed after Escape or a choice. React Aria opens it
 * again if the text changes when it closes, as it does if the list does not contain the chosen entry.
 */
export const useMenuTrigger = (trigger: ComboBoxProps<object>["menuTrigger"] = "focus") => {
  const [isClosed, setIsClosed] = useState(false);
  const reset = () => setIsClosed(false);
  return {
    menuTrigger: isClosed ? ("manual" as const) : trigger,
    onOpenChange: (isOpen: boolean) => setIsClosed(!isOpen),
    onInputChange: reset,
    onBlur: reset,
  };
};
