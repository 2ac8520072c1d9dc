import { RetryLink, UnreachablePage } from "@backroom/shell";
import { ErrorState, Text } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import type { StartFailure } from "./start.ts";
import styles from "./StartFailurePage.module.css";

export interface StartFailurePageProps {
  readonly failure: StartFailure;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** Says why the console could not start, and tries again. */
export const StartFailurePage = ({ failure, onRetry, isRetrying }: StartFailurePageProps) => {
  if (failure.kind === "unreachable") return <UnreachablePage onRetry={onRetry} isRetrying={isRetrying} />;
  return (
    <main className={styles["page"]}>
      <ErrorState
        title={
          failure.kind === "config" ? (
            <Trans>The settings of this console cannot be used.</Trans>
          ) : (
            <Trans>Something answers, but not the API service this console needs.</Trans>
          )
        }
        description={
          <>
            {failure.kind === "config" ? (
              <Trans>Correct the file config.json beside the console, then try again.</Trans>
            ) : (
              <Trans>
                Check the address of the API service and whether a proxy stands between, then try again.
              </Trans>
            )}
            <Text as="code" tone="faint" size="sm" wrap="anywhere" className={styles["reason"]}>
              {failure.reason}
            </Text>
          </>
        }
        action={<RetryLink onRetry={onRetry} isRetrying={isRetrying} />}
      />
    </main>
  );
};
