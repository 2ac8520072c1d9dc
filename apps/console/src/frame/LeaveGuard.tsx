import { useBlocker } from "@tanstack/react-router";
import { useServices } from "@backroom/workspace";

/** Asks before a navigation or reload would drop unsaved edits. */
export const LeaveGuard = () => {
  const { unsavedWork } = useServices();
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await unsavedWork.mayLeave()),
    enableBeforeUnload: unsavedWork.isUnsaved,
  });
  return null;
};
