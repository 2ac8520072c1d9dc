import type { Clock, ReadableStore } from "@backroom/ports";
import { systemClock, toReadable } from "@backroom/ports";
import type { ReactNode } from "react";
import { createStore } from "zustand/vanilla";
import { TOAST_DURATIONS_MS, TOAST_REPLACE_MS } from "../constants.ts";
import type { IconProps } from "../Icon/Icon.tsx";

/** Kinds of notification. */
export type ToastType = "info" | "success" | "warning" | "error" | "system-error";

/** A button of a toast; pressing it dismisses the toast too. */
export interface ToastAction {
  /** The text. */
  readonly label: string;
  /** What it does. */
  readonly onPress?: () => void;
  /** Where it goes. */
  readonly href?: string;
}

/** A notification to show. */
export interface ToastInput {
  /** What kind; decides look, urgency and duration. */
  readonly type: ToastType;
  /** The heading. */
  readonly title: ReactNode;
  /** What the operation came to in fixed words, read out before a title that does not say it. Default: the name of the type. */
  readonly outcome?: string;
  /** More, below the heading. */
  readonly content?: ReactNode;
  /** A later toast of the same group replaces this one after 500 ms. */
  readonly group?: string;
  /** Time on screen in ms. Default by type. Without effect on system errors and toasts with actions: they stay. */
  readonly duration?: number;
  /** Buttons. A toast with actions stays until dismissed. */
  readonly actions?: readonly ToastAction[];
  /** When it happened. Default now. */
  readonly date?: Date;
  /** Another icon than that of the type: `lock`, `ban`. */
  readonly icon?: IconProps["name"];
}

/** A notification on screen. */
export interface Toast extends ToastInput {
  readonly id: string;
  readonly date: Date;
}

/** The notifications on screen, newest first. */
export interface ToastState {
  readonly toasts: readonly Toast[];
}

/** Notifications and their timers. */
export interface ToastStore extends ReadableStore<ToastState> {
  /** Shows a notification; the id dismisses it. */
  readonly show: (toast: ToastInput) => string;
  /** Removes one; an unknown id does nothing. */
  readonly dismiss: (id: string) => void;
  /** Removes all of a group. */
  readonly dismissGroup: (group: string) => void;
}

/** How long a toast stays, in ms; undefined: until dismissed. */
export const toastDuration = ({ type, duration, actions = [] }: ToastInput): number | undefined => {
  if (type === "system-error" || actions.length > 0) return undefined;
  return duration ?? TOAST_DURATIONS_MS[type];
};

/** Makes the notifications of an app; one per app. */
export const createToastStore = (clock: Clock = systemClock): ToastStore => {
  const store = createStore<ToastState>(() => ({ toasts: [] }));
  let shown = 0;
  const keep = (isKept: (toast: Toast) => boolean) =>
    store.setState(({ toasts }) => ({ toasts: toasts.filter(isKept) }));
  const dismiss = (id: string) => keep((toast) => toast.id !== id);
  return {
    ...toReadable(store),
    dismiss,
    dismissGroup: (group) => keep((toast) => toast.group !== group),
    show: (input) => {
      shown += 1;
      const toast: Toast = { date: new Date(clock.now()), ...input, id: `toast-${shown}` };
      const earlier = store
        .getState()
        .toasts.filter(({ group }) => group !== undefined && group === input.group);
      for (const { id } of earlier) clock.setTimeout(() => dismiss(id), TOAST_REPLACE_MS);
      const duration = toastDuration(input);
      if (duration !== undefined) clock.setTimeout(() => dismiss(toast.id), duration);
      store.setState(({ toasts }) => ({ toasts: [toast, ...toasts] }));
      return toast.id;
    },
  };
};
