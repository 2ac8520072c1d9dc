import { systemClock } from "@backroom/ports";
import type { ToastInput, ToastStore } from "@backroom/ui";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** How long a toast offers to undo something, in ms. */
const UNDO_MS = 10_000;

/** Shows a toast that offers to undo what it reports, and dismisses it after 10 s. */
export const showUndoToast = (
  { toasts, i18n }: { readonly toasts: ToastStore; readonly i18n: I18n },
  toast: Omit<ToastInput, "actions">,
  undo: () => void,
): void => {
  const label = i18n._(msg({ id: "Undo", message: "Undo" }));
  const id = toasts.show({ ...toast, actions: [{ label, onPress: undo }] });
  systemClock.setTimeout(() => toasts.dismiss(id), UNDO_MS);
};
