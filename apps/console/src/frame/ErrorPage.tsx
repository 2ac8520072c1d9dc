import { CodeErrorPage, MissingPage } from "@backroom/shell";
import { useRouter } from "@tanstack/react-router";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { UnknownPageError } from "@backroom/workspace";
import { StaleCodeError } from "../boot/importChunk.ts";

/** A page that could not be loaded or shown, with a way to try again. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  // For developers the error itself is in the log.
  if (error instanceof UnknownPageError) return <MissingPage />;
  const retry = (): void => {
    if (error instanceof StaleCodeError) {
      window.location.reload();
      return;
    }
    reset();
    void router.invalidate();
  };
  return <CodeErrorPage error={error} onRetry={retry} />;
};
