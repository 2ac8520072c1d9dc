import { AuthFrame } from "@backroom/auth";
import { DocumentTitle } from "@backroom/shell";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useMatches } from "@tanstack/react-router";
import { lazy, Suspense, type ReactNode } from "react";
import { useServices } from "../services/ServicesProvider.tsx";

const AuthPickers = lazy(async () => ({ default: (await import("./AuthPickers.tsx")).AuthPickers }));

/** The frame of every page under `/auth`, with the pickers an anonymous visitor needs. */
export const AuthPage = ({ children }: { children: ReactNode }) => {
  const { config } = useServices();
  const lingui = useLingui();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return (
    <AuthFrame
      productTitle={config.productTitle}
      vendorLogo={config.vendorLogo}
      serviceState={<Trans>API service · ready</Trans>}
      foot={
        <Suspense>
          <AuthPickers />
        </Suspense>
      }
    >
      <DocumentTitle title={title && lingui.i18n._(title)} productTitle={config.productTitle} />
      {children}
    </AuthFrame>
  );
};
