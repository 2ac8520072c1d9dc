import { AuthFrame } from "@backroom/auth";
import { createLazyPart } from "@backroom/ui";
import { DocumentTitle } from "@backroom/shell";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { useServices } from "@backroom/workspace";
import { NeededPart } from "./NeededPart.tsx";

const authPickers = createLazyPart(async () => (await import("./AuthPickers.tsx")).AuthPickers);

/** The frame of every page under `/auth`, with the pickers an anonymous visitor needs. */
export const AuthPage = ({ children }: { children: ReactNode }) => {
  const { config, connection } = useServices();
  const isReachable = useStore(connection, ({ status }) => status !== "offline");
  const lingui = useLingui();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return (
    <AuthFrame
      productTitle={config.productTitle}
      vendorLogo={config.vendorLogo}
      claim={{
        title: <Trans>Every store, every till, one back office.</Trans>,
        text: <Trans>Master data, documents, receipts and terminals of all your tenants.</Trans>,
      }}
      serviceState={
        isReachable ? <Trans>API service · ready</Trans> : <Trans>API service · not reachable</Trans>
      }
      foot={<NeededPart part={authPickers} />}
    >
      <DocumentTitle title={title && lingui.i18n._(title)} productTitle={config.productTitle} />
      {children}
    </AuthFrame>
  );
};
