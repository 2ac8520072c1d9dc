import { useBlocker } from "@tanstack/react-router";
import { useServices } from "../services/ServicesProvider.tsx";
import { useLeaveQuestion } from "./useLeaveQuestion.ts";

/** Asks before a navigation or reload would drop unsaved edits (DEC-086). */
export const LeaveGuard = () => {
  const { unsaved } = useServices();
  const mayLeave = useLeaveQuestion();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: () => unsaved.getState().hasUnsavedChanges,
  });
  return null;
};
