import { useRef } from "react";
import type { RefObject } from "react";
import { useMenuTrigger, useOverlayTrigger } from "react-aria";
import type { ButtonProps as AriaButtonProps } from "react-aria-components";
import { useMenuTriggerState, useOverlayTriggerState } from "react-stately";
import type { MenuProps } from "../Menu/Menu.tsx";
import type { PopoverProps } from "../Popover/Popover.tsx";

/** What a button and the overlay it opens need of each other. */
export interface Trigger<ButtonProps, OverlayProps> {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** For the button. */
  readonly buttonProps: ButtonProps & { readonly ref: RefObject<HTMLButtonElement | null> };
  /** For the `Popover` or `Menu`. */
  readonly overlayProps: OverlayProps;
}

/** The overlay's side of a dialog that a button opens; give it to a `Popover`. */
export type DialogOverlayProps = Required<
  Pick<PopoverProps, "id" | "triggerRef" | "isOpen" | "onOpenChange">
>;

/** The overlay's side of a menu that a button opens; give it to a `Menu`. */
export type MenuOverlayProps = Required<
  Pick<
    MenuProps<object>,
    "triggerRef" | "isOpen" | "onOpenChange" | "autoFocus" | "onClose" | "aria-labelledby"
  >
>;

/**
 * A button that opens a popover, like `DialogTrigger`, but without loading the popover: the overlay may come later
 * ({@link ShowPart}), and the button stays the same element.
 */
export const useDialogTrigger = (): Trigger<
  Pick<AriaButtonProps, "aria-expanded" | "aria-controls" | "onPress">,
  DialogOverlayProps
> => {
  const ref = useRef<HTMLButtonElement>(null);
  const state = useOverlayTriggerState({});
  const { triggerProps, overlayProps } = useOverlayTrigger({ type: "dialog" }, state, ref);
  return {
    isOpen: state.isOpen,
    setOpen: state.setOpen,
    buttonProps: {
      "aria-expanded": state.isOpen,
      ...(triggerProps["aria-controls"] !== undefined && { "aria-controls": triggerProps["aria-controls"] }),
      onPress: state.toggle,
      ref,
    },
    overlayProps: {
      id: overlayProps.id ?? "",
      triggerRef: ref,
      isOpen: state.isOpen,
      onOpenChange: state.setOpen,
    },
  };
};

/** What a menu gives its button: how it opens by pointer, touch and keys, and what screen readers hear. */
export type MenuButtonProps = Omit<AriaButtonProps, "children" | "className" | "style">;

/** A button that opens a menu, like `MenuTrigger`, but without loading the menu; see {@link useDialogTrigger}. */
export const useMenuButton = (): Trigger<MenuButtonProps, MenuOverlayProps> => {
  const ref = useRef<HTMLButtonElement>(null);
  const state = useMenuTriggerState({});
  const { menuTriggerProps, menuProps } = useMenuTrigger({ type: "menu" }, state, ref);
  return {
    isOpen: state.isOpen,
    setOpen: state.setOpen,
    buttonProps: { ...menuTriggerProps, ref },
    overlayProps: {
      triggerRef: ref,
      isOpen: state.isOpen,
      onOpenChange: state.setOpen,
      autoFocus: state.focusStrategy ?? true,
      onClose: state.close,
      "aria-labelledby": menuProps["aria-labelledby"] ?? "",
    },
  };
};
