import { AccessProvider } from "@backroom/permissions";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWorkspace } from "@backroom/workspace";
import { LeaveGuard } from "./LeaveGuard.tsx";

/** Gives a frame and its pages rights and queries, and guards their unsaved edits. */
export const WorkspaceProviders = ({ children }: { children: ReactNode }) => {
  const { access, queryClient } = useWorkspace();
  return (
    <AccessProvider store={access}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      <LeaveGuard />
    </AccessProvider>
  );
};
