import { useLingui } from "@lingui/react/macro";
import { useServices } from "../services/ServicesProvider.tsx";
import { showUndoToast } from "../services/notices/undoToast.ts";

/** Says that edits were discarded, of the record with this title, and offers to bring them back. */
export const useDiscardToast = (): ((title: string, undo: () => void) => void) => {
  const { t, i18n } = useLingui();
  const { toasts } = useServices();
  return (title, undo) =>
    showUndoToast(
      { toasts, i18n },
      {
        type: "info",
        title: t`Changes discarded`,
        ...(title !== "" && { content: title }),
        group: "discarded",
      },
      undo,
    );
};
