import type { EntityService } from "@backroom/api-client";
import type { Clock } from "@backroom/ports";
import type { StoreApi } from "zustand/vanilla";
import { canEdit } from "./editorState.ts";
import type { EditorEvent, EditorState } from "./editorState.ts";
import type { ForeignChange } from "./recordChanges.ts";
import type { EditorOptions } from "./types.ts";

/** What following the changes of others works with. */
export interface ForeignChangesDeps extends Pick<EditorOptions, "meta" | "changes"> {
  readonly store: Pick<StoreApi<EditorState>, "getState">;
  readonly send: (event: EditorEvent) => void;
  readonly service: Pick<EntityService, "read">;
  readonly clock: Clock;
  /** Ends what is being read. */
  readonly signal: () => AbortSignal;
}

/** What others do to the record while it is open. */
export const createForeignChanges = ({
  meta,
  changes,
  store,
  send,
  service,
  clock,
  signal,
}: ForeignChangesDeps) => {
  /** What they stored is read, so that it can be said which fields changed; who and when is said without it. */
  const read = async () => {
    const { record, foreign } = store.getState();
    // While a save is under way the change may be its own.
    if (record === null || foreign?.type !== "update" || !canEdit(store.getState())) return;
    try {
      const outcome = await service.read(record.Oid, { etag: record.ETag, signal: signal() });
      if (outcome.kind === "read") send({ type: "foreignRead", record: outcome.record });
    } catch {
      // The user can ask for it again by comparing, where a failure is said.
    }
  };
  const hear = (change: ForeignChange) => {
    send({ type: "changedElsewhere", change });
    void read();
  };
  return {
    /** A change that was learnt of. */
    hear,
    /** Learns of changes of the record until the function it gives is called. */
    follow: () =>
      changes?.(({ type, area, entity, oid, userName, etag }) => {
        const isOurs = area === meta.area && entity === meta.entity && oid === store.getState().record?.Oid;
        if (isOurs && type !== "create") hear({ type, userName, etag, at: clock.now() });
      }),
  };
};
