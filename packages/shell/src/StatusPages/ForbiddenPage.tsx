import { StatusPage } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { HomeLink } from "./HomeLink.tsx";
import styles from "./StatusPages.module.css";

export interface ForbiddenPageProps {
  /** The requested path, from the query parameter `requested`. Default: no path is shown. */
  readonly requested?: string | undefined;
  /** Why, below the sentence. Default none. */
  readonly reason?: ReactNode;
}

/** The user may not open the path. */
export const ForbiddenPage = ({ requested, reason }: ForbiddenPageProps) => (
  <StatusPage
    code="403"
    title={<Trans>Forbidden</Trans>}
    description={
      <>
        {requested !== undefined && requested !== "" && (
          <code className={styles["path"]} dir="ltr">
            {requested}
          </code>
        )}
        <Trans>You have no permission to open this page. Ask an administrator if you need it.</Trans>
        {reason}
      </>
    }
    action={<HomeLink />}
  />
);
