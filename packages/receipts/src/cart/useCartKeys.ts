import { isTyping, useDocumentKeys } from "@backroom/ui";
import type { CartStore } from "./state/createCartStore.ts";

/** Keys that lead into a field of the selected line, and the one of the whole cart. */
const fields: Readonly<Record<string, string>> = { F2: "quantity", F4: "price", F8: "discount" };

/** Focuses the text of a field of the page. */
const enter = (selector: string): boolean => {
  const input = document.querySelector<HTMLInputElement>(`${selector} input`);
  if (input === null) return false;
  input.focus();
  input.select();
  return true;
};

/** Puts the focus where articles are found. */
export const focusSearch = (): void => void enter("[data-article-search]");

/** Whether it is the empty search for articles, which has the focus after each change: keys are for the cart. */
const isEmptySearch = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement &&
  target.value === "" &&
  target.closest("[data-article-search]") !== null;

const takesKeys = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof Element && target.closest("[role=dialog], [role=listbox]") !== null);

/** What keys do to the selected line; answers whether the key was one of them. */
export const useCartKeys = (
  store: CartStore,
  {
    onRemove,
    onRefused,
  }: { readonly onRemove: (key: number) => void; readonly onRefused: CartStore["change"] },
): ((key: string) => boolean) => {
  const onKey = (key: string): boolean => {
    const {
      history: { now: cart },
      selected,
    } = store.getState();
    const place = cart.lines.findIndex((line) => line.key === selected);
    const line = cart.lines[place];
    if (line === undefined) return false;
    if (key === "ArrowUp" || key === "ArrowDown") {
      const next = cart.lines[place + (key === "ArrowUp" ? -1 : 1)];
      if (next !== undefined) store.select(next.key);
      return true;
    }
    if (key === "+") onRefused(line.key, { quantity: line.quantity + 1 });
    else if (key === "-" && line.quantity > 1) onRefused(line.key, { quantity: line.quantity - 1 });
    else if (key === "Delete") onRemove(line.key);
    else return key === "-";
    return true;
  };
  useDocumentKeys((event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.altKey || event.metaKey) return;
    if (target instanceof Element && target.closest("[role=dialog]") !== null) return;
    if (event.ctrlKey) {
      if (key.toLowerCase() !== "z" || (takesKeys(target) && !isEmptySearch(target))) return;
      event.preventDefault();
      (event.shiftKey ? store.redo : store.undo)();
      return;
    }
    const { selected } = store.getState();
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const isEntered =
      (field !== undefined &&
        selected !== null &&
        enter(`[data-line="${selected}"] [data-field="${field}"]`)) ||
      (key === "F9" && enter("[data-field=cart-discount]")) ||
      (key === "/" && !takesKeys(target) && enter("[data-article-search]"));
    if (isEntered) {
      event.preventDefault();
      return;
    }
    const row = target instanceof HTMLTableRowElement ? target : null;
    if (takesKeys(target) || (row === null && target !== document.body)) return;
    if (!onKey(key)) return;
    event.preventDefault();
    const { selected: now } = store.getState();
    if (row !== null) document.querySelector<HTMLElement>(`[data-line="${now}"]`)?.focus();
  });
  return onKey;
};
