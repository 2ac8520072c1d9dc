import { AccessProvider } from "@backroom/permissions";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CharacterKeys } from "@backroom/ui";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useStore } from "zustand";
import { LeaveGuard } from "./LeaveGuard.tsx";

/** Gives a frame and its pages rights, queries and the choice of shortcuts, and guards their unsaved edits. */
export const WorkspaceProviders = ({ children }: { children: ReactNode }) => {
  const { access, queryClient } = useWorkspace();
  const hasCharacterKeys = useStore(useServices().preferences, (state) => state.hasCharacterKeys);
  return (
    <AccessProvider store={access}>
      <CharacterKeys value={hasCharacterKeys}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </CharacterKeys>
      <LeaveGuard />
    </AccessProvider>
  );
};
