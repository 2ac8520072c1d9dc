import { createLayoutStore, EmbeddedShell, LayoutProvider } from "@backroom/shell";
import { consoleIcons, registerIcons } from "@backroom/ui";
import { Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { useHub } from "./useHub.ts";

registerIcons(consoleIcons);

/** The frame of pages under `/e`. */
export const EmbeddedFrame = () => {
  const [layout] = useState(createLayoutStore);
  useHub();
  return (
    <LayoutProvider store={layout}>
      <EmbeddedShell>
        <Outlet />
      </EmbeddedShell>
    </LayoutProvider>
  );
};
