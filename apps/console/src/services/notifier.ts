import {
  errorTextOf,
  isApiError,
  OPERATION_FAILED,
  OPERATION_SUCCESSFUL,
  toastGroupOf,
  toastTypeOf,
} from "@backroom/api-client";
import { translateKey, translateServerText } from "@backroom/i18n";
import type { ToastInput, ToastStore } from "@backroom/ui";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What {@link createNotifier} works with. */
export interface NotifierOptions {
  readonly toasts: ToastStore;
  readonly i18n: I18n;
  /** Where a toast's login action leads; null = the built-in logout route. */
  readonly logoutPath: () => string | null;
}

/** Tells the user how operations ended. */
export interface Notifier {
  readonly show: (toast: ToastInput) => void;
  /** A failure, worded by the rules of spec §8. An aborted call is not shown (DEC-183). */
  readonly failed: (error: unknown) => void;
  readonly succeeded: (content?: string) => void;
}

/** Keyed texts of the spec (§8), listed so that every bundle has them. */
export const statusTexts = [
  msg({ id: "Operation.Failed", message: "Operation failed" }),
  msg({ id: "Operation.Successful", message: "Operation successful" }),
  msg({ id: "Status.304", message: "Nothing has changed." }),
  msg({ id: "Status.403", message: "You have no permission to do this." }),
  msg({ id: "Status.404", message: "The record no longer exists." }),
  msg({ id: "Status.409", message: "The record has been changed or is in use by others." }),
  msg({ id: "Status.409.put", message: "Somebody else saved this record in the meantime." }),
  msg({ id: "Status.409.post", message: "A record with these values exists already." }),
  msg({ id: "Status.other", message: "The service could not do this. Please try again." }),
];

const DEFAULT_LOGOUT = "/auth/login?action=logout";

/** Makes the notifier of a console. */
export const createNotifier = ({ toasts, i18n, logoutPath }: NotifierOptions): Notifier => {
  const lookup = (key: string): string | undefined => translateKey(i18n, [key]);
  const title = (key: string, fallback: string): string => lookup(key) ?? fallback;
  return {
    show: (toast) => void toasts.show(toast),
    failed: (error) => {
      const type = toastTypeOf(error);
      if (type === undefined) return;
      const content = errorTextOf(error, lookup, (text) => translateServerText(i18n, text));
      const group = toastGroupOf(error);
      const icon = isApiError(error) ? error.icon : undefined;
      const isUnauthorized = isApiError(error) && error.status === 401;
      toasts.show({
        type,
        title: title(OPERATION_FAILED, "Operation failed"),
        content,
        ...(group !== undefined && { group }),
        ...(icon !== undefined && { icon }),
        ...(isUnauthorized && {
          actions: [
            { label: i18n._(msg({ id: "Log in", message: "Log in" })), href: logoutPath() ?? DEFAULT_LOGOUT },
          ],
        }),
      });
    },
    succeeded: (content) =>
      void toasts.show({
        type: "success",
        title: title(OPERATION_SUCCESSFUL, "Operation successful"),
        ...(content !== undefined && { content }),
      }),
  };
};
