import { useLingui } from "@lingui/react/macro";
import { offerFor } from "../services/offerFor.ts";
import { useServices } from "../services/ServicesProvider.tsx";

/** Says that edits were discarded, of the record with this title, and offers to bring them back. */
export const useDiscardToast = (): ((title: string, undo: () => void) => void) => {
  const { t } = useLingui();
  const { toasts } = useServices();
  return (title, undo) => {
    offerFor(toasts, {
      type: "info",
      title: t`Changes discarded`,
      ...(title !== "" && { content: title }),
      actions: [{ label: t({ id: "Undo", message: "Undo" }), onPress: undo }],
      group: "discarded",
    });
  };
};
