/** True for an event in a dialog: keys of the page behind it are not for it. */
export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=dialog], [role=alertdialog]") !== null;
