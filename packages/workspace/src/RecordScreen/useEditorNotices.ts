import type { DraftKey, EditorIntent } from "@backroom/entity-editor";
import { useLingui } from "@lingui/react/macro";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import { useDiscardToast } from "../drafts/useDiscardToast.ts";
import { useOpenDraft } from "../drafts/useOpenDraft.ts";
import { useFailureToast } from "../services/notices/useFailureToast.ts";

/**
 * Says in toasts what an editor did, and brings discarded edits back. `reopen` opens the editor again where it was; false
 * when that place is gone.
 */
export const useEditorNotices = (key: DraftKey, reopen: () => boolean): ((intent: EditorIntent) => void) => {
  const { t } = useLingui();
  const { notifier } = useServices();
  const { draftReturns, tenancy } = useWorkspace();
  const openDraft = useOpenDraft();
  const offerUndo = useDiscardToast();
  const failure = useFailureToast();
  /** What was saved, and for whom when that is not the tenant in the title bar. */
  const savedText = (title: string, tenantOid: number | undefined): string => {
    const { tree, rootOid, currentOid } = tenancy.getState();
    const isShared = tenantOid === rootOid;
    if (title === "") return t`Record saved`;
    if (tenantOid === undefined || (tenantOid === currentOid && !isShared)) return t`${title} saved`;
    if (isShared) return t`${title} saved for all tenants`;
    const tenant = tree.byOid.get(tenantOid)?.text ?? String(tenantOid);
    return t`${title} saved for ${tenant}`;
  };
  return (intent) => {
    const { type } = intent;
    if (type === "failed") {
      const { unsaved: title } = intent;
      const what = title === "" ? t`Could not save the record` : t`Could not save ${title}`;
      failure.failed(intent.error, title === undefined ? undefined : what);
      return;
    }
    failure.settle();
    const { title } = intent;
    if (type === "saved") {
      const { undo, record } = intent;
      const isNew = key.oid === 0;
      const takeBack = async (act: () => Promise<boolean>) => {
        try {
          if (await act()) notifier.succeeded(t`${title} is as it was before`);
          else
            notifier.show({
              type: "warning",
              title: t`Could not undo the save of ${title}`,
              content: t`The record has been changed since. Open its history to restore old values.`,
            });
        } catch (error) {
          notifier.failed(error, t`Could not undo the save of ${title}`);
        }
      };
      notifier.succeeded(savedText(title, isNew ? record.TenantOid : undefined), [
        ...(isNew
          ? [
              {
                label: t({ id: "Open", message: "Open" }),
                onPress: () => void openDraft({ ...key, oid: record.Oid, newId: undefined }),
              },
            ]
          : []),
        ...(undo === undefined
          ? []
          : [{ label: t({ id: "Undo", message: "Undo" }), onPress: () => void takeBack(undo) }]),
      ]);
    }
    if (type === "unchanged") notifier.unchanged();
    if (type === "discarded") {
      const { undo } = intent;
      const bringBack = async () => {
        if (await undo()) return;
        // In its place where the record still stands there, else by its address.
        draftReturns.want(key);
        if (!reopen()) await openDraft(key);
      };
      offerUndo(title, () => void bringBack());
    }
  };
};
