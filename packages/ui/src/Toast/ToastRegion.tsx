import { useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import { Stack } from "../Layout/Stack.tsx";
import { ToastCard } from "./ToastCard.tsx";
import type { ToastStore } from "./toastStore.ts";
import { useToastFocus } from "./useToastFocus.ts";
import styles from "./Toast.module.css";

export interface ToastRegionProps {
  /** The notifications. */
  readonly store: ToastStore;
}

/**
 * Where notifications appear, above everything. Put it once, near the end of the page. A live region: what is new is
 * read out, errors at once. It stays reachable while a modal is open.
 */
export const ToastRegion = ({ store }: ToastRegionProps) => {
  const { t } = useLingui();
  const toasts = useStore(store, (state) => state.toasts);
  const { ref, leave } = useToastFocus();
  return (
    <section
      ref={ref}
      className={styles["region"]}
      aria-label={t({ id: "Notifications", message: "Notifications" })}
      data-react-aria-top-layer="true"
    >
      <Stack as="ol" gap={2} className={styles["list"]} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            onDismiss={(button) => {
              leave(button);
              store.dismiss(toast.id);
            }}
          />
        ))}
      </Stack>
    </section>
  );
};
