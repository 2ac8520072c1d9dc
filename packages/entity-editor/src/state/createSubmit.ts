import type { EntityService } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import type { Form, SubmitOutcome, Values } from "@backroom/fields";
import { compareEdits } from "../merge/threeWayMerge.ts";
import type { RecordValues } from "../merge/threeWayMerge.ts";
import type { EditorPanel } from "../model/editorPanel.ts";
import type { EditorEvent } from "./editorState.ts";
import { comparePanels, editedPanels, maySave, patchBody, withoutPanels } from "./panelEdits.ts";
import { isGone, saveRecord } from "./saveRecord.ts";
import type { SaveOutcome } from "./saveRecord.ts";

/** What sending edits works with. */
export interface SubmitDeps {
  readonly service: EntityService;
  readonly form: () => Form;
  readonly send: (event: EditorEvent) => void;
  /** Names of what is edited, panels included. */
  readonly names: readonly string[];
  readonly panels: readonly EditorPanel[];
  readonly stored: () => EntityRecord;
  /** The record is stored as a new one. */
  readonly isAsNew: () => boolean;
  /** What the panels of a record hold that was just created could not be stored: kept as a draft of it. */
  readonly keepPanels: (record: EntityRecord, values: Values) => Promise<void>;
  readonly fail: (error: unknown) => void;
  /** The record is stored, or was as it is already. */
  readonly onStored: (kind: "saved" | "unchanged", record: EntityRecord) => void;
}

type Submit = (values: Values) => Promise<SubmitOutcome>;

/** Edited values with the key and ETag of the stored record. */
const withKey = (values: RecordValues, { Oid, ETag }: Pick<EntityRecord, "Oid" | "ETag">) =>
  ({ ...values, Oid, ETag }) as EntityRecord;

/** Sends the edits of form and panels, and says how that ended: stored, a conflict, refused by a panel, or failed. */
export const createSubmit = (deps: SubmitDeps): Submit => {
  const { service, form, send, names, panels, stored, fail } = deps;
  const paths = names.filter((name) => !panels.some((panel) => panel.name === name));
  const isOfForm = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`));

  /** The conflict with what is stored, if panels clash: a draft may have begun from another state than is shown. */
  const clashOf = async (values: Values): Promise<EditorEvent | undefined> => {
    const compared = await comparePanels(panels, stored(), values);
    if (!compared.fields.some(({ state }) => state === "clash")) return undefined;
    const { Oid, ETag } = stored();
    const newer = await service.read(Oid, { etag: ETag });
    const theirs = newer.kind === "read" ? newer.record : stored();
    const fields = [
      ...compareEdits(paths, form().store.getState().initial, values, theirs),
      ...compared.fields,
    ];
    return { type: "conflicted", conflict: { theirs, fields, panels: compared, current: undefined } };
  };

  /** Stores form and panels; "open" where the user is asked, or a panel ended it. */
  const store = async (values: Values): Promise<SaveOutcome | "open"> => {
    const isAsNew = deps.isAsNew();
    const isWithPanels = editedPanels(panels, values).length > 0;
    const { changed } = form().store.getState();
    const key = isAsNew ? { Oid: 0, ETag: "" } : stored();
    const clash = isWithPanels && !isAsNew ? await clashOf(values) : undefined;
    if (clash !== undefined) {
      send(clash);
      return "open";
    }
    const patch = isWithPanels ? await patchBody(panels, values, changed) : undefined;
    if (patch !== undefined && !isAsNew && !(await maySave(panels, stored(), patch))) return "open";
    const outcome = await saveRecord(service, withKey(withoutPanels(panels, values), key), patch);
    if (!isAsNew || !isWithPanels || outcome.kind !== "saved") return outcome;
    // A record that was just created has what its panels hold next.
    const { record } = outcome;
    const patched = await saveRecord(service, record, await patchBody(panels, values, []));
    if (patched.kind === "saved") return patched;
    if (patched.kind === "failed") fail(patched.error);
    await deps.keepPanels(record, values);
    return { kind: "saved", record };
  };

  return async (values) => {
    const { initial } = form().store.getState();
    const outcome = await store(values).catch((error: unknown): SaveOutcome => ({
      kind: "failed",
      error,
      issues: [],
    }));
    if (outcome === "open") return { status: "open" };
    switch (outcome.kind) {
      case "saved":
      case "unchanged":
        deps.onStored(outcome.kind, outcome.record);
        return { status: "done", values: withoutPanels(panels, outcome.record) };
      case "conflict": {
        const { theirs, current } = outcome;
        const compared = await comparePanels(panels, theirs, values).catch((error: unknown) => ({ error }));
        if ("error" in compared) {
          send({ type: "failed", error: compared.error, isGone: false, isAtFields: false });
          fail(compared.error);
          return { status: "failed" };
        }
        const fields = [...compareEdits(paths, initial, values, theirs), ...compared.fields];
        send({ type: "conflicted", conflict: { theirs, fields, panels: compared, current } });
        return { status: "open" };
      }
      case "failed":
        send({
          type: "failed",
          error: outcome.error,
          isGone: isGone(outcome.error),
          isAtFields: outcome.issues.length > 0 && outcome.issues.every(({ path }) => isOfForm(path)),
        });
        fail(outcome.error);
        return { status: "failed", issues: outcome.issues };
    }
  };
};
