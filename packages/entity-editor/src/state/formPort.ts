import { createOnce, isApiError } from "@backroom/api-client";
import type { CallOptions, EntityService } from "@backroom/api-client";
import { errorCodes } from "@backroom/contract";
import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { isSameValue } from "@backroom/fields";
import type { Clock } from "@backroom/ports";
import { createEntityPort } from "@backroom/record-work";
import type { RecordPort } from "@backroom/record-work";
import { readPath } from "@backroom/values";
import { READ_BACK_MS } from "../constants.ts";
import type { EditorPanel } from "../model/editorPanel.ts";
import { readStored } from "./loadRecord.ts";
import { editedPanels, patchBody, withoutPanels } from "./panelEdits.ts";

/** Dependencies of {@link createFormPort}. */
export interface FormPortDeps {
  readonly service: EntityService;
  readonly meta: Pick<EntityMeta, "capabilities" | "fields">;
  readonly paths: readonly string[];
  readonly panels: readonly EditorPanel[];
  readonly clock: Clock;
  /** UUID of a new record that has drafts. */
  readonly newId: () => string | undefined;
  /** Called if panel edits could not be stored with a new record. */
  readonly onPanelsLost: (created: EntityRecord, record: EntityRecord, error: unknown) => Promise<void>;
}

/**
 * Creates the port of a form. It writes the whole record or, if panels have edits, one PATCH with these and the changed fields, so that
 * the server stores all or nothing. A new record is created once, also if the create is retried.
 */
export const createFormPort =
  (deps: FormPortDeps) =>
  (opened: EntityRecord): RecordPort<EntityRecord> => {
    const { service, meta, paths, panels, clock, newId } = deps;
    const once = createOnce({ service, meta, newId });
    let oid = opened.Oid;
    const read = (options?: CallOptions): Promise<EntityRecord> =>
      oid === 0 ? Promise.reject(new Error("The record is not stored.")) : readStored(service, oid, options);
    const update = async (record: EntityRecord, over: EntityRecord) => {
      const whole = withoutPanels(panels, record) as EntityRecord;
      if (editedPanels(panels, record).length === 0) {
        const outcome = await service.update(whole);
        if (outcome.kind === "conflict") return outcome;
        return { kind: outcome.kind === "saved" ? "stored" : outcome.kind, stored: outcome.record } as const;
      }
      const changed = paths.filter((path) => !isSameValue(readPath(record, path), readPath(over, path)));
      const patch = await patchBody(panels, record, changed);
      try {
        return { kind: "stored", stored: await service.patch(oid, patch, { etag: over.ETag }) } as const;
      } catch (error) {
        if (isApiError(error) && error.status === 409 && error.errorCode === errorCodes.etagLost)
          return { kind: "conflict" } as const;
        throw error;
      }
    };
    return {
      ...createEntityPort(service, oid),
      read: () => read(),
      readBack: async () => {
        const abort = new AbortController();
        const timer = clock.setTimeout(() => abort.abort(), READ_BACK_MS);
        try {
          return await read({ signal: abort.signal });
        } finally {
          clock.clearTimeout(timer);
        }
      },
      writesUnchanged: true,
      asNew: (record) => ({ ...record, Oid: 0, ETag: "" }),
      write: async (record, over) => {
        if (over.Oid !== 0) return update(record, over);
        const { record: created, isCurrent } = await once(withoutPanels(panels, record) as EntityRecord);
        oid = created.Oid;
        // An earlier try has created the record: later edits are an update.
        if (!isCurrent) return { kind: "conflict" };
        if (editedPanels(panels, record).length === 0) return { kind: "stored", stored: created };
        // Panels store their edits after the record was created.
        try {
          const patch = await patchBody(panels, record, []);
          return { kind: "stored", stored: await service.patch(oid, patch, { etag: created.ETag }) };
        } catch (error) {
          await deps.onPanelsLost(created, record, error);
          return { kind: "stored", stored: created };
        }
      },
    };
  };
