import type { EditorPanelPart } from "@backroom/workspace";
import { msg } from "@lingui/core/macro";
import { matrices } from "../matrices.ts";
import type { MatrixPlace } from "../matrices.ts";
import { readImpact } from "../readImpact.ts";

type BeforeSave = NonNullable<EditorPanelPart["beforeSave"]>;

/**
 * Asks before a save that would take rights from the user who saves. When the server cannot say, the save goes on: the
 * server refuses what must not be.
 */
export const createAskBeforeSave =
  ({ entity, property }: MatrixPlace): BeforeSave =>
  async (record, body, { api, ask, i18n }) => {
    // The first of the record's matrices speaks for all of them: the whole body is looked at.
    const first = matrices.find((one) => one.entity === entity && one.property in body);
    if (first?.property !== property) return true;
    const impact = await readImpact(api, { kind: entity, oid: record.Oid }, body).catch(() => undefined);
    if (impact?.losesOwnAccess !== true || impact.leavesNobody) return true;
    return ask({
      title: i18n._(msg`Take rights from yourself?`),
      content: i18n._(msg`After saving you can do less than now, and only another user can undo it.`),
      confirmLabel: i18n._(msg`Save anyway`),
      tone: "danger",
    });
  };
