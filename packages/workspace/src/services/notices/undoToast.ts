import type { ToastInput, ToastStore } from "@backroom/ui";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { offerFor } from "../offerFor.ts";

/** Shows a toast that offers to undo what it reports, and dismisses it after 10 s. */
export const showUndoToast = (
  { toasts, i18n }: { readonly toasts: ToastStore; readonly i18n: I18n },
  toast: Omit<ToastInput, "actions">,
  undo: () => void,
): void => {
  const label = i18n._(msg({ id: "Undo", message: "Undo" }));
  offerFor(toasts, { ...toast, actions: [{ label, onPress: undo }] });
};
