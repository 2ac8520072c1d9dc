import {
  errorTextOf,
  isApiError,
  OPERATION_FAILED,
  OPERATION_SUCCESSFUL,
  toastGroupOf,
  toastTypeOf,
} from "@backroom/api-client";
import type { ApiError } from "@backroom/api-client";
import { translateKey, translateServerText } from "@backroom/i18n";
import { namedIcon } from "@backroom/ui";
import type { ToastAction, ToastInput, ToastStore } from "@backroom/ui";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What {@link createNotifier} works with. */
export interface NotifierOptions {
  readonly toasts: ToastStore;
  readonly i18n: I18n;
  /** Where a toast's login action leads: out, and after the login back to the page of now. */
  readonly logoutPath: () => string;
}

/** Tells the user how operations ended. */
export interface Notifier {
  readonly show: (toast: ToastInput) => void;
  /**
   * A failure, worded by the rules of spec §8. Aborted calls are not shown (DEC-183), nor those `unauthorized` tells of.
   * Returns the id of the toast.
   */
  readonly failed: (error: unknown) => string | undefined;
  /** The server refused the token, and no relogin dialog could mend it: says so once, whoever asked, and offers to log in. */
  readonly unauthorized: (error: ApiError) => void;
  /** A part of the page that comes later, such as a menu, could not be loaded. */
  readonly partFailed: () => void;
  /** The console itself failed at something nobody waits for; stays until it is dismissed. */
  readonly systemFailed: () => void;
  readonly succeeded: (content?: string) => void;
  /** A save that changed nothing (304) is a success that says so (DEC-087). */
  readonly unchanged: () => void;
}

/** The keyed texts of the spec (§8), so that every bundle has them. */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  [OPERATION_FAILED]: msg({ id: "Operation.Failed", message: "Operation failed" }),
  [OPERATION_SUCCESSFUL]: msg({ id: "Operation.Successful", message: "Operation successful" }),
  "Status.304": msg({ id: "Status.304", message: "Nothing has changed." }),
  "Status.403": msg({ id: "Status.403", message: "You have no permission to do this." }),
  "Status.404": msg({ id: "Status.404", message: "The record no longer exists." }),
  "Status.409": msg({ id: "Status.409", message: "The record has been changed or is in use by others." }),
  "Status.409.put": msg({
    id: "Status.409.put",
    message: "Somebody else saved this record in the meantime.",
  }),
  "Status.409.post": msg({ id: "Status.409.post", message: "A record with these values exists already." }),
  "Status.other": msg({ id: "Status.other", message: "The service could not do this. Please try again." }),
};

const isUnauthorized = (error: unknown): boolean => isApiError(error) && error.status === 401;

/** Makes the notifier of a console. */
export const createNotifier = ({ toasts, i18n, logoutPath }: NotifierOptions): Notifier => {
  const lookup = (key: string): string | undefined => {
    const own = texts[key];
    return translateKey(i18n, [key]) ?? (own && i18n._(own));
  };
  const title = (key: string): string => lookup(key) ?? key;
  const tell = (error: unknown, actions: readonly ToastAction[]): string | undefined => {
    const type = toastTypeOf(error);
    if (type === undefined) return undefined;
    const group = toastGroupOf(error);
    const icon = isApiError(error) ? error.icon : undefined;
    return toasts.show({
      type,
      title: title(OPERATION_FAILED),
      content: errorTextOf(error, lookup, (text) => translateServerText(i18n, text)),
      actions,
      ...(group !== undefined && { group }),
      ...(icon !== undefined && { icon: namedIcon(icon) }),
    });
  };
  return {
    show: (toast) => void toasts.show(toast),
    failed: (error) => (isUnauthorized(error) ? undefined : tell(error, [])),
    unauthorized: (error) =>
      void tell(error, [
        {
          label: i18n._(msg({ id: "Log in", message: "Log in" })),
          href: logoutPath(),
        },
      ]),
    partFailed: () =>
      void toasts.show({
        type: "error",
        title: title(OPERATION_FAILED),
        content: i18n._(
          msg`This part of the page could not be loaded. Check the connection and try again; if that does not help, reload the page.`,
        ),
        group: "part",
      }),
    systemFailed: () =>
      void toasts.show({
        type: "system-error",
        title: i18n._(msg`Something went wrong in the console`),
        content: i18n._(
          msg`Your edits are kept. If something does not work any more, reload the page; if it happens again, tell your administrator.`,
        ),
        group: "system",
      }),
    unchanged: () =>
      void toasts.show({ type: "info", title: title(OPERATION_SUCCESSFUL), content: lookup("Status.304") }),
    succeeded: (content) =>
      void toasts.show({
        type: "success",
        title: title(OPERATION_SUCCESSFUL),
        ...(content !== undefined && { content }),
      }),
  };
};
