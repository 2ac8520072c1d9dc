import { useLingui } from "@lingui/react/macro";
import { useServices } from "../services/ServicesProvider.tsx";

/** Asks whether unsaved edits may be dropped; true at once when there are none. */
export const useLeaveQuestion = (): (() => Promise<boolean>) => {
  const { t } = useLingui();
  const { confirms, unsaved } = useServices();
  return async () => {
    if (!unsaved.getState().hasUnsavedChanges) return true;
    return confirms.ask({
      title: t`Leave without saving?`,
      content: t`This page has changes that are not saved. They are lost when you leave it.`,
      confirmLabel: t`Leave`,
      cancelLabel: t`Stay`,
      tone: "danger",
    });
  };
};
