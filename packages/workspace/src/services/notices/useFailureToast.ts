import type { ToastInput } from "@backroom/ui";
import { useState } from "react";
import { useServices } from "../ServicesProvider.tsx";

/** The toast of an action that failed. */
export interface FailureToast {
  /** Reports that the action failed with this error, instead of what was reported before. `title` says which action. */
  readonly failed: (error: unknown, title?: string) => void;
  /** Says it in words of its own. */
  readonly show: (toast: ToastInput) => void;
  /** The action was tried again and did not fail: what was said is not true any more. */
  readonly settle: () => void;
}

/** Says that an action failed, until it is tried again. */
export const useFailureToast = (): FailureToast => {
  const { notifier, toasts } = useServices();
  const [shown] = useState(() => new Set<string>());
  const settle = () => {
    for (const id of shown) toasts.dismiss(id);
    shown.clear();
  };
  return {
    settle,
    failed: (error, title) => {
      settle();
      const id = notifier.failed(error, title);
      if (id !== undefined) shown.add(id);
    },
    show: (toast) => {
      settle();
      shown.add(toasts.show(toast));
    },
  };
};
