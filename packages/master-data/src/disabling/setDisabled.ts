import { mayBeStored } from "@backroom/api-client";
import type { UpdateOutcome } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { operationTexts } from "@backroom/i18n";
import { msg } from "@lingui/core/macro";
import { showUndoToast } from "@backroom/workspace";
import type { RowCommandContext } from "@backroom/workspace";
import { consequencesOf } from "./consequences.ts";

/** The name of a record in a message. Its own direction does not turn the sentence around it. */
const nameOf = ({ meta, record }: RowCommandContext): string => {
  const text = record[meta.textField];
  return `\u2068${typeof text === "string" && text !== "" ? text : String(record.Oid)}\u2069`;
};

/** Only what the server needs to find the record and its version: other fields stay as they are stored. */
const withState = (
  { Oid, ETag, TenantOid, Deleted, CreatedAt, ModifiedAt, ModifiedBy }: EntityRecord,
  Disabled: boolean,
): EntityRecord => ({ Oid, ETag, TenantOid, Disabled, Deleted, CreatedAt, ModifiedAt, ModifiedBy });

/** Stores the state. It counts as stored if the record has it although the response was lost, or the version is another one. */
const store = async ({ record, service }: RowCommandContext, isDisabled: boolean): Promise<UpdateOutcome> => {
  const readStored = async (): Promise<UpdateOutcome | null> => {
    const stored = await service.read(record.Oid);
    const isDone = stored.kind === "read" && stored.record.Disabled === isDisabled;
    return isDone ? { kind: "saved", record: stored.record } : null;
  };
  try {
    const outcome = await service.update(withState(record, isDisabled));
    return outcome.kind === "conflict" ? ((await readStored()) ?? outcome) : outcome;
  } catch (error) {
    const stored = mayBeStored(error) ? await readStored().catch(() => null) : null;
    if (stored === null) throw error;
    return stored;
  }
};

/** Disables or enables a record and offers to undo that. Shows the stored record instead if another user changed it. */
const setDisabled = async (context: RowCommandContext, isDisabled: boolean): Promise<void> => {
  const { record, service, services, showRecord } = context;
  const { notifier, toasts } = services;
  const { i18n } = services.i18n;
  const name = nameOf(context);
  const outcome = await store(context, isDisabled);
  if (outcome.kind === "conflict") {
    const stored = await service.read(record.Oid);
    if (stored.kind === "read") showRecord(stored.record);
    notifier.show({
      type: "warning",
      title: i18n._(operationTexts.failed),
      content: i18n._(msg`Another user has changed ${{ name }}. Check the values shown now, then try again.`),
    });
    return;
  }
  if (outcome.kind === "unchanged") return notifier.unchanged();
  showRecord(outcome.record);
  showUndoToast(
    { toasts, i18n },
    {
      type: "success",
      title: i18n._(operationTexts.successful),
      content: i18n._(isDisabled ? msg`${{ name }} is disabled.` : msg`${{ name }} is enabled.`),
      group: "disabled",
    },
    () => void setDisabled({ ...context, record: outcome.record }, !isDisabled).catch(notifier.failed),
  );
};

/** Asks whether to disable or enable a record, with its name and what happens then, and does so. Rejects if the server refuses. */
export const askDisabled = async (context: RowCommandContext, isDisabling: boolean): Promise<void> => {
  const { meta, services } = context;
  const { i18n } = services.i18n;
  const name = nameOf(context);
  const consequences = consequencesOf(`${meta.area}/${meta.entity}`);
  const isAgreed = await services.confirms.ask({
    title: i18n._(isDisabling ? msg`Disable ${{ name }}?` : msg`Enable ${{ name }}?`),
    content: i18n._(isDisabling ? consequences.disable : consequences.enable),
    confirmLabel: i18n._(isDisabling ? msg`Disable` : msg`Enable`),
    ...(isDisabling && { tone: "danger" }),
  });
  if (isAgreed) await setDisabled(context, isDisabling);
};
