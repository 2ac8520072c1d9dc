import { createLayoutStore, EmbeddedShell, LayoutProvider } from "@backroom/shell";
import { consoleIcons, registerIcons } from "@backroom/ui";
import { Outlet } from "@tanstack/react-router";
import { useState } from "react";

registerIcons(consoleIcons);

/** The frame of pages under `/e`. */
export const EmbeddedFrame = () => {
  const [layout] = useState(createLayoutStore);
  return (
    <LayoutProvider store={layout}>
      <EmbeddedShell>
        <Outlet />
      </EmbeddedShell>
    </LayoutProvider>
  );
};
