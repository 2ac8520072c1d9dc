import { useContext, useRef } from "react";
import type { KeyboardEvent } from "react";
import { ComboBoxStateContext } from "react-aria-components";
import { Input } from "../Input/Input.tsx";
import type { InputProps } from "../Input/Input.tsx";

interface ComboBoxInputProps extends InputProps {
  readonly isLoading: boolean;
  /** What is typed may be the choice. */
  readonly allowsCustomValue: boolean;
}

/**
 * The input of a combo box. Enter after typing chooses the only entry that is left, and waits while entries are searched: React Aria
 * would put the text of the former choice back.
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
