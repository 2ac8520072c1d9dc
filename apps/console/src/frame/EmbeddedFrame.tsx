import { createLayoutStore, DocumentTitle, EmbeddedShell, LayoutProvider } from "@backroom/shell";
import { loadConsoleIcons } from "@backroom/ui";
import { Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { logError, useServices } from "@backroom/workspace";
import { useHub } from "./useHub.ts";
import { usePageHeader } from "./usePageHeader.ts";
import { usePageMeta } from "./usePageMeta.ts";
import { WorkspaceProviders } from "./WorkspaceProviders.tsx";

// Icons stand beside texts, so the page is usable before they are there.
loadConsoleIcons().catch((error: unknown) => logError("The icons could not be loaded.", error));

const Frame = () => {
  const { config } = useServices();
  const { header } = usePageHeader();
  const { isFramed = false } = usePageMeta();
  const [layout] = useState(createLayoutStore);
  useHub();
  return (
    <LayoutProvider store={layout}>
      <DocumentTitle title={header?.title} productTitle={config.productTitle} />
      <EmbeddedShell title={header?.title ?? config.productTitle} isFramed={isFramed}>
        <Outlet />
      </EmbeddedShell>
    </LayoutProvider>
  );
};

/** The frame of pages under `/e`. */
export const EmbeddedFrame = () => (
  <WorkspaceProviders>
    <Frame />
  </WorkspaceProviders>
);
