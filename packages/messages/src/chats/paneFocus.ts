const panes = {
  list: "[data-pane=list] [role=listbox]",
  history: "[data-pane=history] [role=log]",
  composer: "[data-pane=composer] textarea",
} as const;

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

/** Focuses the pane after the one that has the focus, or the one before it. */
export const focusNextPane = (isBack: boolean): void => {
  const places = Object.values(panes).flatMap((pane) => find(pane) ?? []);
  const parts = places.map((place) => place.closest("[data-pane]"));
  const here = parts.findIndex((part) => part?.contains(document.activeElement) === true);
  places.at((here + (isBack ? -1 : 1) + places.length) % places.length)?.focus();
};

/** Focuses the list of chats. */
export const focusList = (): void => find(panes.list)?.focus();

/** Focuses the field for a message; where the chat takes the place of the list, its messages: a keyboard on screen would cover them. */
export const focusChat = (): void => {
  const isListShown = find("[data-pane=list]")?.checkVisibility() === true;
  const field = isListShown ? find(panes.composer) : null;
  (field ?? find(panes.history))?.focus({ preventScroll: true });
};

/** Focuses the messages of the open chat, or the list if they could not be loaded. */
export const focusHistory = (): void => (find(panes.history) ?? find(panes.list))?.focus();
