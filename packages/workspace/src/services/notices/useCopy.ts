import { browserClipboard } from "@backroom/ports";
import { useLingui } from "@lingui/react/macro";
import { useServices } from "../ServicesProvider.tsx";

/** Copies a text to the clipboard, and says in a notification whether it could. Never rejects. */
export const useCopy = (): ((text: string) => Promise<void>) => {
  const { t } = useLingui();
  const { notifier } = useServices();
  return async (text) => {
    try {
      await browserClipboard.writeText(text);
      notifier.show({ type: "success", title: t`Copied`, group: "copy" });
    } catch {
      // Without the user's permission there is no clipboard.
      notifier.show({ type: "warning", title: t`The clipboard cannot be used`, group: "copy" });
    }
  };
};
