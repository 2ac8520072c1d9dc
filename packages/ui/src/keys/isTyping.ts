/** True for an event on something that takes text or a choice by keys: keys of the page are not for it. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, select, [role=textbox]") !== null);
