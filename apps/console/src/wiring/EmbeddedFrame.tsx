import { createLayoutStore, EmbeddedShell, LayoutProvider } from "@backroom/shell";
import { loadConsoleIcons } from "@backroom/ui";
import { Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { logError } from "../services/logError.ts";
import { useHub } from "./useHub.ts";
import { WorkspaceProviders } from "./WorkspaceProviders.tsx";

// Pictures beside texts and names: the page does not wait for them.
loadConsoleIcons().catch((error: unknown) => logError("The icons could not be loaded.", error));

/** The frame of pages under `/e`. */
export const EmbeddedFrame = () => {
  const [layout] = useState(createLayoutStore);
  useHub();
  return (
    <WorkspaceProviders>
      <LayoutProvider store={layout}>
        <EmbeddedShell>
          <Outlet />
        </EmbeddedShell>
      </LayoutProvider>
    </WorkspaceProviders>
  );
};
