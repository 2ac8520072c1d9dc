import { useState } from "react";
import type { ComboBoxProps } from "react-aria-components";

type TriggerProps<T extends object> = Pick<
  ComboBoxProps<T>,
  "menuTrigger" | "onOpenChange" | "onInputChange" | "onBlur"
>;

/**
 * Returns props that open the list with the focus (default) and while typing, and keep it closed after Escape or a choice. React Aria opens it
 * again if the text changes when it closes, as it does if the list does not contain the chosen entry.
 */
export const useMenuTrigger = <T extends object>(props: TriggerProps<T>) => {
  const [isClosed, setIsClosed] = useState(false);
  return {
    menuTrigger: isClosed ? "manual" : (props.menuTrigger ?? "focus"),
    onOpenChange: (...args) => {
      setIsClosed(!args[0]);
      props.onOpenChange?.(...args);
    },
    onInputChange: (text) => {
      setIsClosed(false);
      props.onInputChange?.(text);
    },
    onBlur: (event) => {
      setIsClosed(false);
      props.onBlur?.(event);
    },
  } satisfies TriggerProps<T>;
};
