/**
 * Ref of a control that is removed while the user waits, such as "Cancel" or "Try again". If it has the focus then, the main part of the
 * page or the dialog around it gets the focus. Browsers would move it to the page, where Tab starts at the top.
 */
export const passFocus = (control: HTMLElement | null): (() => void) | undefined => {
  if (control === null) return undefined;
  return () => {
    if (control === document.activeElement) control.closest<HTMLElement>("main, [role=dialog]")?.focus();
  };
};
