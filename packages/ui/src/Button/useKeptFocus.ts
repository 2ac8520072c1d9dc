import { useState } from "react";
import type { ButtonProps } from "react-aria-components";

const ignore = (): void => undefined;

/** A button that looks disabled and ignores presses, but can have the focus. */
const unavailable = {
  isDisabled: false,
  "aria-disabled": true,
  "data-unavailable": true,
  type: "button",
  onPress: ignore,
} as const;

/**
 * Returns props that keep the focus on a button that becomes disabled while it has the focus, as Save does after saving. Browsers
 * drop the focus of a disabled element, so the next Tab would start at the top of the page.
 */
export const useKeptFocus = ({
  isDisabled = false,
  onFocusChange,
}: Pick<ButtonProps, "isDisabled" | "onFocusChange">): Partial<ButtonProps> => {
  const [isFocused, setIsFocused] = useState(false);
  return {
    onFocusChange: (isNow) => {
      setIsFocused(isNow);
      onFocusChange?.(isNow);
    },
    ...(isDisabled && isFocused && unavailable),
  };
};
