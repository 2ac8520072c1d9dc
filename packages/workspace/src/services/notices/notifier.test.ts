import { ApiError, NetworkError } from "@backroom/api-client";
import { LoggedOutError } from "@backroom/auth";
import { createFakeClock } from "@backroom/ports/testing";
import { createToastStore } from "@backroom/ui";
import { setupI18n } from "@lingui/core";
import { expect, it, vi } from "vitest";
import { createNotifier } from "./notifier.tsx";

const setup = () => {
  const toasts = createToastStore(createFakeClock());
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  const notifier = createNotifier({ toasts, i18n, logoutPath: () => "/auth/logout" });
  return { notifier, shown: () => toasts.getState().toasts.map(({ type, content }) => [type, content]) };
};

const refusal = (httpStatus: number, httpMethod = "PUT", message: string | undefined = "for logs") =>
  new ApiError({ message, httpMethod, httpStatus, httpStatusText: "" });

it("says of a failure what everybody says of it", () => {
  const { notifier, shown } = setup();
  notifier.failed(refusal(409));
  notifier.failed(refusal(500, "GET", "Out of paper"));
  notifier.failed(new NetworkError());
  expect(shown()).toEqual([
    ["error", "Network Error. The server cannot be reached; check the connection and try again."],
    ["error", "Out of paper"],
    ["warning", "Another user has changed this record."],
  ]);
});

it("says nothing of what was given up by logging out, nor of a refused token that is said elsewhere", () => {
  const { notifier, shown } = setup();
  expect(notifier.failed(new LoggedOutError())).toBeUndefined();
  expect(notifier.failed(refusal(401))).toBeUndefined();
  expect(shown()).toEqual([]);
});

it("logs a programming error, and shows the user none of it", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { notifier, shown } = setup();
  notifier.failed(new TypeError("x is undefined"));
  expect(shown()).toEqual([
    ["error", "Something went wrong. Try again. If it happens again, tell your administrator."],
  ]);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

it("leads who may read the log to the line of an error, and remembers what went wrong", () => {
  const toasts = createToastStore(createFakeClock());
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  const logPath = (uid: string) => (uid === "a1" ? `/diagnostics/server-log?uid=${uid}` : undefined);
  const notifier = createNotifier({ toasts, i18n, logoutPath: () => "/auth/logout", logPath });
  const failure = (uid: string) =>
    new ApiError({ message: "Out of paper", httpMethod: "PUT", httpStatus: 500, httpStatusText: "", uid });
  notifier.failed(failure("a1"));
  notifier.failed(failure("b2"));
  const [hidden, shown] = toasts.getState().toasts;
  expect(hidden?.content).toBe("Out of paper");
  expect(JSON.stringify(shown?.content)).toContain("/diagnostics/server-log?uid=a1");
  expect(notifier.recent()).toMatchObject([{ uid: "b2", status: 500, method: "PUT" }, { uid: "a1" }]);
});

it("puts the news into the title, after the words of the outcome", () => {
  const toasts = createToastStore(createFakeClock());
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  const notifier = createNotifier({ toasts, i18n, logoutPath: () => "/auth/logout" });
  notifier.succeeded("Test chocolate saved");
  notifier.failed(refusal(500), "Could not save Test chocolate");
  notifier.succeeded();
  expect(toasts.getState().toasts.map(({ title, outcome }) => [title, outcome])).toEqual([
    ["Operation successful", undefined],
    ["Could not save Test chocolate", "Operation failed"],
    ["Test chocolate saved", "Operation successful"],
  ]);
});
