import { applyTheme } from "@backroom/ui";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createConsoleRouter } from "../routes/router.ts";
import type { Areas, Services } from "@backroom/workspace";
import { watchUncaughtErrors } from "./uncaughtErrors.ts";
import { AreasProvider, ServicesProvider } from "@backroom/workspace";

export interface ConsoleProps {
  readonly services: Services;
  readonly areas: Areas;
}

/** The started console. `index.html` shows an hourglass until the guards and the code of the first page have loaded. */
export const Console = ({ services, areas }: ConsoleProps) => {
  const [router] = useState(() => createConsoleRouter(services, areas));
  const theme = useStore(services.preferences, (state) => state.theme);
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => {
    const check = (): void => void services.update.checkOnFocus();
    window.addEventListener("focus", check);
    return () => window.removeEventListener("focus", check);
  }, [services]);
  useEffect(() => watchUncaughtErrors(window, services.notifier.systemFailed), [services]);
  return (
    <ServicesProvider services={services}>
      <AreasProvider areas={areas}>
        <RouterProvider router={router} />
      </AreasProvider>
    </ServicesProvider>
  );
};
