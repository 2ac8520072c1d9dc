import { isAbortError } from "@backroom/api-client";

/** The browser could not deliver sizes within one frame and does so in the next, which is no error. */
const isHarmless = (message: string): boolean => message.startsWith("ResizeObserver loop");

/**
 * Reports uncaught errors and rejections. The browser has logged them already; aborted calls are no
 * errors and are not logged either. Returns the function that ends it.
 */
export const watchUncaughtErrors = (
  target: Pick<Window, "addEventListener" | "removeEventListener">,
  report: () => void,
): (() => void) => {
  const onError = ({ message }: ErrorEvent): void => {
    if (!isHarmless(message)) report();
  };
  const onRejection = (event: PromiseRejectionEvent): void => {
    if (isAbortError(event.reason)) event.preventDefault();
    else report();
  };
  target.addEventListener("error", onError);
  target.addEventListener("unhandledrejection", onRejection);
  return () => {
    target.removeEventListener("error", onError);
    target.removeEventListener("unhandledrejection", onRejection);
  };
};
