import { useLingui } from "@lingui/react/macro";
import { useServices } from "./ServicesProvider.tsx";

/** Asks before a page with unsaved edits is left, which stay as drafts; true at once when there are none. */
export const useLeaveQuestion = (): (() => Promise<boolean>) => {
  const { t } = useLingui();
  const { confirms, unsaved } = useServices();
  return async () => {
    if (!unsaved.getState().hasUnsavedChanges) return true;
    return confirms.ask({
      title: t`Leave without saving?`,
      content: t`This page has changes that are not saved. They are kept as a draft on this device: you find them again under Drafts.`,
      confirmLabel: t`Leave`,
      cancelLabel: t`Stay`,
    });
  };
};
