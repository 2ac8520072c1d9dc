import { applyTheme } from "@backroom/ui";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createConsoleRouter } from "../routes/router.tsx";
import type { Services } from "../services/createServices.ts";
import { watchUncaughtErrors } from "../services/uncaughtErrors.ts";
import { ServicesProvider } from "../services/ServicesProvider.tsx";

/** Props of {@link Console}. */
export interface ConsoleProps {
  readonly services: Services;
}

/** The started console. */
export const Console = ({ services }: ConsoleProps) => {
  const [router] = useState(() => createConsoleRouter(services));
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
      <RouterProvider router={router} />
    </ServicesProvider>
  );
};
