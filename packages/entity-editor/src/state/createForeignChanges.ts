import type { EntityService } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import type { Clock } from "@backroom/ports";
import type { StoreApi } from "zustand/vanilla";
import type { ComparedVersion, Versions } from "./createVersions.ts";
import { canEdit } from "./editorState.ts";
import type { EditorEvent, EditorState } from "./editorState.ts";
import type { ForeignChange } from "./recordChanges.ts";
import type { EditorOptions } from "./types.ts";

/** Dependencies of {@link createForeignChanges}. */
export interface ForeignChangesDeps extends Pick<EditorOptions, "meta" | "changes"> {
  readonly store: Pick<StoreApi<EditorState>, "getState">;
  readonly send: (event: EditorEvent) => void;
  readonly service: Pick<EntityService, "read">;
  readonly versions: Versions;
  readonly clock: Clock;
  /** Aborts reads. */
  readonly signal: () => AbortSignal;
  /** The stored version is this user's own, sent without a response. */
  readonly goOnFrom: (record: EntityRecord, compared: ComparedVersion) => void;
}

type Update = ForeignChange & { readonly type: "update" };

/**
 * Changes to the record while it is open. A change that may be this user's own is compared with the edits before it is
 * shown: one announced while a save runs, or after one without a response.
 */
export const createForeignChanges = (deps: ForeignChangesDeps) => {
  const { meta, changes, store, send, service, versions, clock, signal } = deps;
  /** An update that is not shown, because it may be the user's own; null = an update was perhaps missed. */
  let unsettled: Update | null | undefined;

  const readNewer = async (): Promise<EntityRecord | undefined> => {
    const { record } = store.getState();
    if (record === null) return undefined;
    const outcome = await service.read(record.Oid, { etag: record.ETag, signal: signal() });
    return outcome.kind === "read" ? outcome.record : undefined;
  };
  /** Reads what was stored, to show which fields changed; who and when is shown without it. */
  const show = async (change: Update) => {
    send({ type: "changedElsewhere", change });
    if (store.getState().foreign?.type !== "update" || change.record !== undefined) return;
    try {
      const record = await readNewer();
      if (record !== undefined) send({ type: "foreignRead", record });
    } catch {
      // The user can compare, which reports a failure.
    }
  };
  const settle = async () => {
    const change = unsettled;
    const { record } = store.getState();
    if (change === undefined || record === null || record.Oid === 0 || !canEdit(store.getState())) return;
    try {
      const newer = change?.etag === record.ETag ? undefined : await readNewer();
      const compared = newer === undefined ? undefined : await versions.compare(newer);
      // A later change, a save, or the end of the editor overtook this one.
      if (unsettled !== change || store.getState().record !== record || !canEdit(store.getState())) return;
      unsettled = undefined;
      if (newer === undefined || compared === undefined) return;
      if (versions.isUncertain() && !compared.isForeign) deps.goOnFrom(newer, compared);
      else {
        const { ETag: etag, ModifiedBy: userName } = newer;
        await show({ type: "update", userName, etag, at: clock.now(), ...change, record: newer });
      }
    } catch {
      // Without the stored record the author of the change is unclear. The next save or change compares it again.
    }
  };
  const hear = (change: ForeignChange) => {
    if (change.type === "delete") {
      send({ type: "changedElsewhere", change });
      return;
    }
    const update: Update = { ...change, type: "update" };
    if (canEdit(store.getState()) && !versions.isUncertain()) void show(update);
    else {
      unsettled = update;
      void settle();
    }
  };
  return {
    /** A change of the record. */
    hear,
    /** Called when a save has ended, to compare changes published during the save. */
    settle: () => void settle(),
    /** Follows changes of the record until the returned function is called. */
    follow: () =>
      changes?.(
        ({ type, area, entity, oid, userName, etag }) => {
          const isOurs = area === meta.area && entity === meta.entity && oid === store.getState().record?.Oid;
          if (isOurs && type !== "create") hear({ type, userName, etag, at: clock.now() });
        },
        () => {
          unsettled ??= null;
          void settle();
        },
      ),
  };
};
