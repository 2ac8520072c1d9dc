import { createOnce, mayBeStored } from "@backroom/api-client";
import type { EntityService } from "@backroom/api-client";
import type { EntityMeta, EntityRecord } from "@backroom/contract";
import type { Form, SubmitOutcome, Values } from "@backroom/fields";
import type { Clock } from "@backroom/ports";
import { READ_BACK_MS } from "../constants.ts";
import type { RecordValues } from "../merge/threeWayMerge.ts";
import type { EditorPanel } from "../model/editorPanel.ts";
import type { Versions } from "./createVersions.ts";
import type { EditorEvent } from "./editorState.ts";
import { comparePanels, editedPanels, maySave, patchBody, withoutPanels } from "./panelEdits.ts";
import { failedSave, isGone, readStored, updateRecord } from "./saveRecord.ts";
import type { SaveOutcome } from "./saveRecord.ts";

/** Dependencies of {@link createSubmit}. */
export interface SubmitDeps {
  readonly service: EntityService;
  readonly form: () => Form;
  readonly send: (event: EditorEvent) => void;
  readonly versions: Versions;
  readonly clock: Clock;
  /** Names of what is edited, panels included. */
  readonly names: readonly string[];
  readonly panels: readonly EditorPanel[];
  readonly stored: () => EntityRecord;
  /** The record is stored as a new one. */
  readonly isAsNew: () => boolean;
  readonly meta: Pick<EntityMeta, "capabilities" | "fields">;
  /** UUID of a new record that has drafts. */
  readonly newId: () => string | undefined;
  /** A new record was stored by a try whose response was lost: the edits go on from it. */
  readonly onCreated: (record: EntityRecord) => void;
  /** The edits of panels could not be stored with a record that was just created: keeps them as a draft of it. */
  readonly keepPanels: (record: EntityRecord, values: Values) => Promise<void>;
  readonly fail: (error: unknown) => void;
  /** The record is stored, or was as it is already. */
  readonly onStored: (kind: "saved" | "unchanged", record: EntityRecord) => void;
}

type Submit = (values: Values) => Promise<SubmitOutcome>;

/** Writes of other users to fields the form does not show may come between a read and the next try. */
const MAX_TRIES = 3;

/** Edited values with the key and ETag of the stored record. */
const withKey = (values: RecordValues, { Oid, ETag }: Pick<EntityRecord, "Oid" | "ETag">) =>
  ({ ...values, Oid, ETag }) as EntityRecord;

/** Sends the edits of form and panels, and reports the result: stored, a conflict, refused by a panel, or failed. */
export const createSubmit = (deps: SubmitDeps): Submit => {
  const { service, form, send, versions, clock, names, panels, stored, fail } = deps;
  const once = createOnce({ service, meta: deps.meta, newId: deps.newId });
  const isOfForm = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`));

  /** The conflict with the stored version if panels clash: a draft may have started from another state than is shown. */
  const clashOf = async (values: Values): Promise<EditorEvent | undefined> => {
    const { Oid, ETag } = stored();
    const own = versions.sent.over(ETag);
    const before = await comparePanels(panels, stored(), values, own);
    if (!before.fields.some(({ state }) => state === "clash")) return undefined;
    const newer = await service.read(Oid, { etag: ETag });
    const theirs = newer.kind === "read" ? newer.record : stored();
    const { fields, panels: decided, isForeign } = await versions.compare(theirs, values);
    if (!isForeign) return undefined;
    return { type: "conflicted", conflict: { theirs, fields, panels: decided, current: undefined } };
  };

  /** What is stored after a write without a response; undefined = it cannot be read soon. */
  const readBack = async (): Promise<EntityRecord | undefined> => {
    const abort = new AbortController();
    const timer = clock.setTimeout(() => abort.abort(), READ_BACK_MS);
    try {
      return await readStored(service, stored().Oid, { signal: abort.signal });
    } catch {
      return undefined;
    } finally {
      clock.clearTimeout(timer);
    }
  };

  /**
   * Sends values over a version of the record. A response that was lost, and changes to fields the form does not show, are
   * no conflict: what is stored decides.
   */
  const update = async (
    values: RecordValues,
    over: EntityRecord,
    changed: readonly string[],
    tries: number,
  ): Promise<SaveOutcome> => {
    const isWithPanels = editedPanels(panels, values).length > 0;
    const patch = isWithPanels ? await patchBody(panels, values, changed) : undefined;
    const record = withKey(withoutPanels(panels, values), over);
    const outcome = await versions.sent.send(values, stored().ETag, () =>
      updateRecord(service, record, patch),
    );
    if (outcome.kind !== "conflict") return outcome;
    const theirs = await readStored(service, over.Oid);
    const { isForeign, isStored, fields, merged } = await versions.compare(theirs, values);
    if (isStored) return { kind: "saved", record: theirs };
    if (isForeign || tries === 1) return { kind: "conflict", theirs, current: outcome.current };
    const mine = fields.filter(({ state, cell }) => state === "mine" && cell === undefined);
    const paths = mine.map(({ path }) => path);
    return update(merged, theirs, paths, tries - 1);
  };

  /** A save whose response was lost is successful if what was sent is stored. */
  const updateSurely = async (values: RecordValues, changed: readonly string[]): Promise<SaveOutcome> => {
    try {
      return await update(values, stored(), changed, MAX_TRIES);
    } catch (error) {
      const now = mayBeStored(error) ? await readBack() : undefined;
      if (now === undefined || !(await versions.compare(now, values)).isStored) throw error;
      return { kind: "saved", record: now };
    }
  };

  const create = async (values: Values): Promise<SaveOutcome> => {
    const { record, isCurrent } = await once(withKey(withoutPanels(panels, values), { Oid: 0, ETag: "" }));
    if (!isCurrent) {
      // An earlier try was stored after all: what was edited since is an update of it.
      deps.onCreated(record);
      return updateSurely(values, names);
    }
    if (editedPanels(panels, values).length === 0) return { kind: "saved", record };
    // A record that was just created has what its panels hold next.
    try {
      const outcome = await updateRecord(service, record, await patchBody(panels, values, []));
      if (outcome.kind === "saved") return { kind: "saved", record: outcome.record };
    } catch (error) {
      fail(error);
    }
    await deps.keepPanels(record, values);
    return { kind: "saved", record };
  };

  /** Stores form and panels. Returns "open" while a dialog is shown or a panel has cancelled the save. */
  const store = async (values: Values): Promise<SaveOutcome | "open"> => {
    if (deps.isAsNew() || stored().Oid === 0) return create(values);
    const { changed } = form().store.getState();
    if (editedPanels(panels, values).length > 0) {
      const clash = await clashOf(values);
      if (clash !== undefined) {
        send(clash);
        return "open";
      }
      const patch = await patchBody(panels, values, changed);
      if (!(await maySave(panels, stored(), patch))) return "open";
    }
    return updateSurely(values, changed);
  };

  return async (values) => {
    const outcome = await store(values).catch(failedSave);
    if (outcome === "open") return { status: "open" };
    switch (outcome.kind) {
      case "saved":
      case "unchanged":
        deps.onStored(outcome.kind, outcome.record);
        return { status: "done", values: withoutPanels(panels, outcome.record) };
      case "conflict": {
        const { theirs, current } = outcome;
        const compared = await versions.compare(theirs, values).catch((error: unknown) => ({ error }));
        if ("error" in compared) {
          send({ type: "failed", error: compared.error, isGone: false, isAtFields: false });
          fail(compared.error);
          return { status: "failed" };
        }
        const { fields, panels: decided } = compared;
        send({ type: "conflicted", conflict: { theirs, fields, panels: decided, current } });
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
