import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { CommandContext, RecordCommand, RowCommandContext } from "@backroom/workspace";

const FIELD = "Disabled";

/** Whether records of the kind can be found and shown by their state, and changed. */
const hasState = ({ meta, may }: CommandContext): boolean =>
  meta.hasForm &&
  may("Update") &&
  (meta.query.fields.includes(FIELD) || meta.columns.some(({ name }) => name === FIELD));

const isOwnAccount = ({ meta, record, services }: RowCommandContext): boolean =>
  meta.area === "identity" && meta.entity === "user" && record.Oid === services.session.getState().user?.oid;

const command = (
  key: string,
  label: MessageDescriptor,
  icon: "ban" | "circle-check",
  isDisabling: boolean,
): RecordCommand => ({
  key,
  label,
  icon,
  for: "row",
  isAvailable: (context) =>
    context.record.Oid !== 0 && context.record.Disabled !== isDisabling && hasState(context),
  // The server refuses it, too.
  isDisabled: (context) => isDisabling && isOwnAccount(context),
  run: (context) => {
    const { notifier } = context.services;
    void import("./setDisabled.ts")
      .then(({ askDisabled }) => askDisabled(context, isDisabling))
      .catch(notifier.failed);
  },
});

/** Disables the record of a row after a question, with an undo. In grids of kinds that show or find disabled records. */
export const disableCommand = command("disable", msg`Disable`, "ban", true);

/** Enables the record of a row after a question, with an undo. */
export const enableCommand = command("enable", msg`Enable`, "circle-check", false);
