import { useBlocker } from "@tanstack/react-router";
import { useLeaveQuestion, useServices } from "@backroom/workspace";

/** Asks before a navigation or reload would drop unsaved edits. */
export const LeaveGuard = () => {
  const { unsaved } = useServices();
  const mayLeave = useLeaveQuestion();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: () => unsaved.getState().hasUnsavedChanges,
  });
  return null;
};
