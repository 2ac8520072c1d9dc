import { StatusPage } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { HomeLink } from "./HomeLink.tsx";
import styles from "./StatusPages.module.css";

export interface NotFoundPageProps {
  /** The requested path with its query. */
  readonly path: string;
  /** The way on. Default: a link to the home page. */
  readonly action?: ReactNode;
}

/** There is no page at the path. */
export const NotFoundPage = ({ path, action }: NotFoundPageProps) => (
  <StatusPage
    code="404"
    title={<Trans>Page not found</Trans>}
    description={
      <>
        <code className={styles["path"]} dir="ltr">
          {path}
        </code>
        <Trans>There is no page at this address. Check it for typing errors.</Trans>
      </>
    }
    action={action ?? <HomeLink />}
  />
);
