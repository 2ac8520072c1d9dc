import { systemClock } from "@backroom/ports";
import { useLingui } from "@lingui/react/macro";
import { useServices } from "../services/ServicesProvider.tsx";

/** How long discarded edits can be brought back by the toast. */
const UNDO_MS = 10_000;

/** Says that edits were discarded, of the record with this title, and offers to bring them back. */
export const useDiscardToast = (): ((title: string, undo: () => void) => void) => {
  const { t } = useLingui();
  const { toasts } = useServices();
  return (title, undo) => {
    const id = toasts.show({
      type: "info",
      title: t`Changes discarded`,
      ...(title !== "" && { content: title }),
      actions: [{ label: t({ id: "Undo", message: "Undo" }), onPress: undo }],
      group: "discarded",
    });
    systemClock.setTimeout(() => toasts.dismiss(id), UNDO_MS);
  };
};
