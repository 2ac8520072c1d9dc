import type { DraftKey, EditorIntent } from "@backroom/entity-editor";
import { systemClock } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useServices } from "../services/ServicesProvider.tsx";
import { useOpenDraft } from "./useOpenDraft.ts";

/** How long discarded edits can be brought back by the toast. */
const UNDO_MS = 10_000;

/** Says in toasts what an editor did, and brings discarded edits back. */
export const useEditorNotices = (key: DraftKey): ((intent: EditorIntent) => void) => {
  const { t } = useLingui();
  const { notifier, toasts } = useServices();
  const openDraft = useOpenDraft();
  const [failures] = useState(() => new Set<string>());
  const settle = () => {
    for (const id of failures) toasts.dismiss(id);
    failures.clear();
  };
  return (intent) => {
    const { type } = intent;
    if (type === "failed") {
      // A failure that was repeated is said once.
      settle();
      const id = notifier.failed(intent.error);
      if (id !== undefined) failures.add(id);
      return;
    }
    settle();
    const { title } = intent;
    if (type === "saved") notifier.succeeded(title === "" ? undefined : t`${title} saved`);
    if (type === "unchanged") notifier.unchanged();
    if (type === "discarded") {
      const { undo } = intent;
      const id = toasts.show({
        type: "info",
        title: t`Changes discarded`,
        ...(title !== "" && { content: title }),
        actions: [
          {
            label: t`Undo`,
            onPress: () => void undo().then((isHere) => isHere || openDraft(key)),
          },
        ],
        group: "discarded",
      });
      systemClock.after(UNDO_MS, () => toasts.dismiss(id));
    }
  };
};
