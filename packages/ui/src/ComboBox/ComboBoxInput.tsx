import { useContext, useRef } from "react";
import type { KeyboardEvent } from "react";
import { ComboBoxStateContext } from "react-aria-components";
import { Input } from "../Input/Input.tsx";
import type { InputProps } from "../Input/Input.tsx";

interface ComboBoxInputProps extends InputProps {
  readonly isLoading: boolean;
  /** Whether the typed text itself may be the value. */
  readonly allowsCustomValue: boolean;
}

/**
 * Input of a combo box. Enter after typing chooses the entry if only one matches, and has no effect while entries load. React Aria would
 * restore the text of the previous choice in both cases.
 */
export const ComboBoxInput = ({ isLoading, allowsCustomValue, ...props }: ComboBoxInputProps) => {
  const state = useContext(ComboBoxStateContext);
  const isTyped = useRef(false);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isEnter = event.key === "Enter" && !event.ctrlKey && !event.metaKey;
    if (!isEnter || state?.isOpen !== true || !isTyped.current || allowsCustomValue) return;
    if (state.selectionManager.focusedKey !== null) return;
    if (isLoading) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const { collection, disabledKeys } = state;
    const [only, ...others] = [...collection.getKeys()].filter(
      (key) => collection.getItem(key)?.type === "item" && !disabledKeys.has(key),
    );
    isTyped.current = false;
    if (only !== undefined && others.length === 0) state.selectionManager.setFocusedKey(only);
  };
  return (
    <Input
      {...props}
      onInput={() => {
        isTyped.current = true;
      }}
      onBlur={() => {
        isTyped.current = false;
      }}
      onKeyDownCapture={onKeyDownCapture}
    />
  );
};
