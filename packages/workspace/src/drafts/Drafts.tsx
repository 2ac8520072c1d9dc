import type { DraftEntry } from "@backroom/entity-editor";
import { CountBadge, IconButton, Popover, Row, useDialogTrigger } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import { isSameDraft } from "./draftReturns.ts";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import { DraftList } from "./DraftList.tsx";
import { useDiscardToast } from "./useDiscardToast.ts";
import { useDraftList } from "./useDraftList.ts";
import { useOpenDraft } from "./useOpenDraft.ts";
import styles from "./Drafts.module.css";

/** The button in the title bar that leads to the user's drafts; nothing while there are none. */
export const Drafts = () => {
  const { i18n, t } = useLingui();
  const { session } = useServices();
  const { draftReturns, drafts } = useWorkspace();
  const userOid = useStore(session, ({ user }) => user?.oid);
  const opened = useStore(draftReturns, ({ open }) => open);
  const all = useDraftList(drafts, userOid);
  const openDraft = useOpenDraft();
  const offerUndo = useDiscardToast();
  const { buttonProps, overlayProps, isOpen, setOpen } = useDialogTrigger();
  const entries = all.filter(({ key }) => !opened.some((one) => isSameDraft(one, key)));
  const count = entries.length;
  if (count === 0 && !isOpen) return null;

  const discard = async ({ key, title }: DraftEntry): Promise<void> => {
    const removed = await drafts.read(key);
    await drafts.remove(key);
    offerUndo(title, () => {
      for (const draft of removed) void drafts.write(key, draft);
    });
  };
  const label = i18n._(plural(count, { one: "# draft", other: "# drafts" }));
  return (
    <Row as="span" isInline gap={0} align="stretch" flex="none" className={styles["drafts"]}>
      <IconButton {...buttonProps} icon="file-pen-line" label={label} />
      <span className={styles["count"]} aria-hidden="true">
        <CountBadge count={count} tone="warning" />
      </span>
      <Popover {...overlayProps} placement="bottom end" aria-label={t`Drafts`}>
        <DraftList
          entries={entries}
          onOpen={({ key }) => {
            setOpen(false);
            void openDraft(key);
          }}
          onDiscard={(entry) => void discard(entry)}
        />
      </Popover>
    </Row>
  );
};
