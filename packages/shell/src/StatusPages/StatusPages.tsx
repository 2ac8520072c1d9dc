import { Button, EmptyState, ErrorState, LinkButton } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { HomeLink } from "./HomeLink.tsx";
import styles from "./StatusPages.module.css";

/** The navigation leads to a page that this version of the app does not have. */
export const MissingPage = () => (
  <EmptyState
    icon="digging"
    title={<Trans>This page is not available yet.</Trans>}
    description={<Trans>The service offers it, but this version of the app cannot show it.</Trans>}
    action={<HomeLink />}
  />
);

export interface RetryLinkProps {
  readonly onRetry: () => void;
  /** Whether a try is under way; further presses are ignored. Default false. */
  readonly isRetrying?: boolean;
}

/** Tries the start of an app again. */
export const RetryLink = ({ onRetry, isRetrying = false }: RetryLinkProps) => (
  <LinkButton
    variant="primary"
    icon={isRetrying ? "hourglass" : "refresh-cw"}
    data-pending={isRetrying || undefined}
    onPress={() => {
      if (!isRetrying) onRetry();
    }}
  >
    <Trans>Try again</Trans>
  </LinkButton>
);

/** The API did not answer at start. */
export const UnreachablePage = (props: RetryLinkProps) => (
  <main className={styles["whole"]}>
    <ErrorState
      icon="unplug"
      title={<Trans>The API service appears not to have been started.</Trans>}
      description={<Trans>Start the service or check your network, then try again.</Trans>}
      action={<RetryLink {...props} />}
    />
  </main>
);

export interface CodeErrorPageProps {
  /** What was thrown; its message is shown for reports. */
  readonly error: unknown;
  /** Loads the page again. */
  readonly onRetry: () => void;
}

/** A page's code failed, or could not be loaded. */
export const CodeErrorPage = ({ error, onRetry }: CodeErrorPageProps) => (
  <ErrorState
    title={<Trans>Could not show this page.</Trans>}
    description={
      <>
        <Trans>Nothing you saved is lost. Try again. If it fails again, report this message:</Trans>
        <code className={styles["path"]}>{error instanceof Error ? error.message : String(error)}</code>
      </>
    }
    action={
      <Button icon="refresh-cw" onPress={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
);
