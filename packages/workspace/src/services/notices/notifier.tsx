import { isApiError, isClientError, toastGroupOf, toastTypeOf } from "@backroom/api-client";
import type { ApiError } from "@backroom/api-client";
import { failureText, operationTexts, statusText } from "@backroom/i18n";
import { Link, namedIcon } from "@backroom/ui";
import type { ToastAction, ToastInput, ToastStore } from "@backroom/ui";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { logError } from "../logError.ts";
import { offerFor } from "../offerFor.ts";

/** A failure the user was shown. */
export interface RecentError {
  /** ISO 8601. */
  readonly at: string;
  readonly message: string;
  readonly method?: string | undefined;
  readonly status?: number | undefined;
  readonly errorCode?: number | undefined;
  readonly uid?: string | undefined;
}

/** Failures that are remembered, the last ones first. */
const MAX_RECENT = 20;

/** What {@link createNotifier} works with. */
export interface NotifierOptions {
  readonly toasts: ToastStore;
  readonly i18n: I18n;
  /** Where a toast's login action leads: out, and after the login back to the page of now. */
  readonly logoutPath: () => string;
  /** Where the line of an error is in the server's log; undefined = the user may not open it. Default: nowhere. */
  readonly logPath?: (uid: string) => string | undefined;
}

/** Shows the user how operations ended. */
export interface Notifier {
  readonly show: (toast: ToastInput) => void;
  /**
   * A failure. Aborted calls are not shown, nor those of `unauthorized`. One that is no failure of a call is logged, too.
   * `title` says what failed; default: that an operation failed. Returns the id of the toast.
   */
  readonly failed: (error: unknown, title?: string) => string | undefined;
  /** The server refused the token, and no relogin dialog could mend it: says so once for all calls, and offers to log in. */
  readonly unauthorized: (error: ApiError) => void;
  /** A part of the page that comes later, such as a menu, could not be loaded. */
  readonly partFailed: () => void;
  /** The console itself failed at something no caller waits for; stays until it is dismissed. */
  readonly systemFailed: () => void;
  /**
   * A success. `news` says which; default: that an operation was successful. One with actions stays for 10 s, and makes way
   * for the next one with actions.
   */
  readonly succeeded: (news?: string, actions?: readonly ToastAction[]) => void;
  /** A save that changed nothing (304) is a success that says so. */
  readonly unchanged: () => void;
  /** The failures the user was told of last, the newest first. */
  readonly recent: () => readonly RecentError[];
}

const isUnauthorized = (error: unknown): boolean => isApiError(error) && error.status === 401;

/** Makes the notifier of a console. */
export const createNotifier = ({ toasts, i18n, logoutPath, logPath }: NotifierOptions): Notifier => {
  let recent: readonly RecentError[] = [];
  const remember = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    const known = isApiError(error)
      ? { method: error.httpMethod, status: error.status, errorCode: error.errorCode, uid: error.uid }
      : {};
    recent = [{ at: new Date().toISOString(), message, ...known }, ...recent].slice(0, MAX_RECENT);
  };
  /** The words of a failure, with a way to its line in the log for who may read that. */
  const contentOf = (error: unknown): ReactNode => {
    const text = failureText(i18n, error);
    const href = isApiError(error) && error.uid !== undefined ? logPath?.(error.uid) : undefined;
    if (href === undefined) return text;
    return (
      <>
        {text} <Link href={href}>{i18n._(msg`Show in the log`)}</Link>
      </>
    );
  };
  /** The news as the heading, with the outcome before it for screen readers. */
  const titleOf = (outcome: MessageDescriptor, news: string | undefined) =>
    news === undefined ? { title: i18n._(outcome) } : { title: news, outcome: i18n._(outcome) };
  const report = (error: unknown, actions: readonly ToastAction[], news?: string): string | undefined => {
    const type = toastTypeOf(error);
    if (type === undefined) return undefined;
    remember(error);
    if (!isClientError(error)) logError("An operation failed unexpectedly.", error);
    const group = toastGroupOf(error);
    const icon = isApiError(error) ? error.icon : undefined;
    return toasts.show({
      type,
      ...titleOf(operationTexts.failed, news),
      content: contentOf(error),
      actions,
      ...(group !== undefined && { group }),
      ...(icon !== undefined && { icon: namedIcon(icon) }),
    });
  };
  return {
    recent: () => recent,
    show: (toast) => void toasts.show(toast),
    failed: (error, title) => (isUnauthorized(error) ? undefined : report(error, [], title)),
    unauthorized: (error) =>
      void report(error, [
        {
          label: i18n._(msg({ id: "Log in", message: "Log in" })),
          href: logoutPath(),
        },
      ]),
    partFailed: () =>
      void toasts.show({
        type: "error",
        title: i18n._(operationTexts.failed),
        content: i18n._(
          msg`Could not load this part of the page. Check the connection and try again. If that does not help, reload the page.`,
        ),
        group: "part",
      }),
    systemFailed: () =>
      void toasts.show({
        type: "system-error",
        title: i18n._(msg`Something went wrong in the console`),
        content: i18n._(
          msg`Your edits are kept. If something does not work any more, reload the page. If it happens again, tell your administrator.`,
        ),
        group: "system",
      }),
    unchanged: () =>
      void toasts.show({
        type: "info",
        ...titleOf(operationTexts.successful, statusText(i18n, 304)),
      }),
    succeeded: (news, actions = []) => {
      const toast = { type: "success", ...titleOf(operationTexts.successful, news) } as const;
      if (actions.length === 0) toasts.show(toast);
      else offerFor(toasts, { ...toast, actions, group: "saved" });
    },
  };
};
