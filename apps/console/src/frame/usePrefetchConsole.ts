import { whenIdle } from "@backroom/ui";
import { useEffect } from "react";
import { useServices } from "@backroom/workspace";

/** Fetches what comes after the login while the user still types. */
export const usePrefetchConsole = (): void => {
  const { workspace } = useServices();
  useEffect(
    () =>
      whenIdle(() => {
        const parts = [workspace.load(), import("./ConsoleFrame.tsx"), import("../pages/DashboardPage.tsx")];
        // What fails here is asked for again, and then tells so.
        void Promise.allSettled(parts);
      }),
    [workspace],
  );
};
