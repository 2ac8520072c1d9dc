const ROW = "tr, li, details, [role=group]";
const CONTROL = "button:not(:disabled), input:not(:disabled), textarea:not(:disabled), summary, a[href]";

/** The controls of an element in their order, without those that are not rendered, as in closed `details`. */
const controlsOf = (part: Element | undefined): readonly HTMLElement[] =>
  part instanceof HTMLElement && part.matches(CONTROL)
    ? [part]
    : [...(part?.querySelectorAll<HTMLElement>(CONTROL) ?? [])].filter((control) =>
        control.checkVisibility(),
      );

/** The place of a control: its row in the list, and the number of controls from the end of the row, -1 for the last one. */
const placeOf = (control: Element) => {
  const row = control.closest(ROW);
  return {
    control,
    list: row?.parentElement,
    index: row === null ? -1 : [...(row.parentElement?.children ?? [])].indexOf(row),
    fromEnd:
      row === null ? -1 : controlsOf(row).findIndex((each) => each === control) - controlsOf(row).length,
  };
};

/**
 * Keeps the focus in a list whose rows are removed by buttons of their own: `ref={keepRowFocus}` of an element around a table, a
 * list or groups. After a removal, the same button of the next row has the focus, else of the row before, else the first control
 * of the element, else the element. Browsers would move the focus to the page, where Tab starts at the top.
 */
export const keepRowFocus = (root: HTMLElement | null): (() => void) | undefined => {
  if (root === null) return undefined;
  let last: ReturnType<typeof placeOf> | undefined;
  const onFocusIn = ({ target }: FocusEvent) => {
    last = target instanceof Element ? placeOf(target) : undefined;
  };
  const observer = new MutationObserver(() => {
    if (last === undefined || last.control.isConnected || document.activeElement !== document.body) return;
    const { list, index, fromEnd } = last;
    const rows = list?.isConnected === true ? [list.children[index], list.children[index - 1]] : [];
    const next = rows
      .map((row) => controlsOf(row))
      .map((controls) => controls.at(fromEnd) ?? controls.at(-1))
      .find((control) => control !== undefined);
    if (next === undefined && controlsOf(root).length === 0) root.tabIndex = -1;
    (next ?? controlsOf(root)[0] ?? root).focus();
  });
  root.addEventListener("focusin", onFocusIn);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener("focusin", onFocusIn);
    observer.disconnect();
  };
};
