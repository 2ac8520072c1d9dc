import { systemClock } from "@backroom/ports";
import type { ToastInput, ToastStore } from "@backroom/ui";

/** How long a toast offers to take something back or to open it; ms. */
const OFFER_MS = 10_000;

/** Shows a toast whose actions are offered for 10 s only: other toasts with actions stay until they are dismissed. */
export const offerFor = (toasts: Pick<ToastStore, "show" | "dismiss">, toast: ToastInput): void => {
  const id = toasts.show(toast);
  systemClock.setTimeout(() => toasts.dismiss(id), OFFER_MS);
};
