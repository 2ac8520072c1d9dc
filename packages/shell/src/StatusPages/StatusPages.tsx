import { Button, ErrorState, LinkButton, StatusPage } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import styles from "./StatusPages.module.css";

const HomeLink = () => (
  <LinkButton href="/" icon="house">
    <Trans>Go to the home page</Trans>
  </LinkButton>
);

/** Props of {@link ForbiddenPage}. */
export interface ForbiddenPageProps {
  /** The path the user asked for, from the query parameter `requested`. Default none. */
  readonly requested?: string | undefined;
}

/** The user may not open the path. */
export const ForbiddenPage = ({ requested }: ForbiddenPageProps) => (
  <StatusPage
    code="403"
    title={<Trans>Forbidden</Trans>}
    description={
      <>
        {requested !== undefined && requested !== "" && <code className={styles["path"]}>{requested}</code>}
        <Trans>You have no permission to open this page. Ask an administrator if you need it.</Trans>
      </>
    }
    action={<HomeLink />}
  />
);

/** Props of {@link NotFoundPage}. */
export interface NotFoundPageProps {
  /** The full path the user asked for, query included. */
  readonly path: string;
}

/** There is no page at the path. */
export const NotFoundPage = ({ path }: NotFoundPageProps) => (
  <StatusPage
    code="404"
    title={<Trans>Page not found</Trans>}
    description={
      <>
        <code className={styles["path"]}>{path}</code>
        <Trans>There is no page at this address. Check it for typing errors.</Trans>
      </>
    }
    action={<HomeLink />}
  />
);

/** Props of {@link UnreachablePage}. */
export interface UnreachablePageProps {
  /** Tries the start again. */
  readonly onRetry: () => void;
  /** Whether a try is under way. Default false. */
  readonly isRetrying?: boolean;
}

/** The API did not answer at start. */
export const UnreachablePage = ({ onRetry, isRetrying = false }: UnreachablePageProps) => (
  <main className={styles["whole"]}>
    <ErrorState
      icon="unplug"
      title={<Trans>The API service appears not to have been started.</Trans>}
      description={<Trans>Start the service or check your network, then try again.</Trans>}
      action={
        <Button variant="primary" icon="refresh-cw" onPress={onRetry} isPending={isRetrying}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  </main>
);

/** Props of {@link CodeErrorPage}. */
export interface CodeErrorPageProps {
  /** What was thrown; its message is shown for reports. */
  readonly error: unknown;
  /** Loads the page again. */
  readonly onRetry: () => void;
}

/** A page's code failed, or could not be loaded. */
export const CodeErrorPage = ({ error, onRetry }: CodeErrorPageProps) => (
  <ErrorState
    title={<Trans>This page could not be shown.</Trans>}
    description={
      <>
        <Trans>Nothing you saved is lost. Try again; if it fails again, report this message:</Trans>
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
