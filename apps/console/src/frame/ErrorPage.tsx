import { CodeErrorPage, MissingPage } from "@backroom/shell";
import { useRouter } from "@tanstack/react-router";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { UnknownPageError } from "@backroom/workspace";

/** Code of a page that a newer deployment has replaced; only a reload brings the new one. */
const isStaleCode = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);

/** A page that could not be loaded or shown, with a way to try again. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  // For developers the error itself is in the log.
  if (error instanceof UnknownPageError) return <MissingPage />;
  const retry = (): void => {
    if (isStaleCode(error)) {
      window.location.reload();
      return;
    }
    reset();
    void router.invalidate();
  };
  return <CodeErrorPage error={error} onRetry={retry} />;
};
