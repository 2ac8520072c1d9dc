/** True for an event on something that takes text or a choice by keys: keys of the page are not for it. A checkbox takes Space only. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest("input:not([type=checkbox]), textarea, select, [role=textbox]") !== null);
