import type { AuthSettings } from "@backroom/contract";
import { Link } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { resolveAuthRoutes } from "../state/authRoutes.ts";
import { AuthNotice } from "./AuthNotice.tsx";

export interface NotOfferedProps {
  readonly settings: AuthSettings;
  /** The heading: what this server does not offer. */
  readonly title: ReactNode;
  /** What to do instead. */
  readonly children: ReactNode;
}

/** Replaces a form whose request the server refuses, because its settings name no route for it. */
export const NotOffered = ({ settings, title, children }: NotOfferedProps) => (
  <AuthNotice
    title={title}
    icon="info"
    tone="neutral"
    action={
      <Link href={resolveAuthRoutes(settings).login}>
        <Trans>Back to login</Trans>
      </Link>
    }
  >
    {children}
  </AuthNotice>
);
