import type { EntityRecord } from "@backroom/contract";
import { keepSoon } from "@backroom/ports";
import { useEffect, useEffectEvent, useState } from "react";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";

type Fields = Readonly<Record<string, unknown>>;

/** Work that an earlier visit left unsaved on this device. */
export interface LeftDraft {
  /** The record with what was edited. */
  readonly values: EntityRecord;
  /** What the edits began from, with the ETag it had then. */
  readonly base: EntityRecord;
}

/** Options of {@link useRecordDraft}. */
export interface RecordDraftOptions<Content> {
  readonly area: string;
  readonly entity: string;
  /** The record that the content comes after. */
  readonly record: EntityRecord;
  readonly content: Content;
  /** Content of the record as it is stored. */
  readonly saved: Content;
  readonly isUnsaved: boolean;
  /** Whether nothing can be changed: then no draft is read, written or removed. */
  readonly isReadOnly: boolean;
  /** The fields of the record that hold the content. */
  readonly fieldsOf: (content: Content) => Fields;
}

/**
 * Keeps unsaved content as draft of its record on this device, and guards it: leaving the page has to be confirmed, and a session that
 * ends loses nothing. `onLeft` is called once with what an earlier visit left. That draft is removed after the draft of this visit was
 * written, so that a crash in between loses nothing.
 */
export const useRecordDraft = <Content>(
  { area, entity, record, content, saved, isUnsaved, isReadOnly, fieldsOf }: RecordDraftOptions<Content>,
  onLeft: (left: LeftDraft) => void,
): void => {
  const { session, unsavedWork } = useServices();
  const { drafts } = useWorkspace();
  const [work] = useState(() => unsavedWork.hold());
  const [id] = useState(() => crypto.randomUUID());
  const [key] = useState(() => ({
    userOid: session.getState().user?.oid ?? 0,
    tenantOid: record.TenantOid,
    area,
    entity,
    oid: record.Oid,
  }));
  /** Draft of an earlier visit that this one continues; null = none, undefined = not read yet. */
  const [taken, setTaken] = useState<string | null>();
  const isKept = isUnsaved && !isReadOnly;

  const take = useEffectEvent(
    ({ etag, values, base }: { readonly etag: string; readonly values: Fields; readonly base: Fields }) => {
      const { Oid: oid, TenantOid: tenantOid } = record;
      const asRecord = (fields: Fields): EntityRecord => ({
        ...record,
        ...fields,
        Oid: oid,
        TenantOid: tenantOid,
        ETag: etag,
      });
      onLeft({ values: asRecord(values), base: asRecord(base) });
    },
  );
  useEffect(() => {
    if (isReadOnly) return undefined;
    let isOver = false;
    void drafts.read(key).then(([draft]) => {
      if (isOver) return;
      setTaken(draft?.id ?? null);
      if (draft !== undefined) take(draft);
    });
    return () => {
      isOver = true;
    };
  }, [drafts, key, isReadOnly]);
  useEffect(() => {
    work.report(isKept);
    return () => work.report(false);
  }, [work, isKept]);

  const draftOf = useEffectEvent((kept: Content, draftId: string) => {
    const { Text: title } = record;
    return {
      version: 1 as const,
      id: draftId,
      etag: record.ETag,
      savedAt: new Date().toISOString(),
      title: typeof title === "string" ? title : "",
      base: { ...record, ...fieldsOf(saved) },
      values: { ...record, ...fieldsOf(kept) },
    };
  });
  const keep = useEffectEvent(async (kept: Content) => {
    const before = taken;
    // First: edits made meanwhile are held as those of this visit, and not removed with the draft it continues.
    setTaken(null);
    await drafts.write(key, draftOf(kept, id));
    if (typeof before === "string") await drafts.remove(key, before);
  });
  // In the place of the draft it continues: there is no time to remove that.
  const hold = useEffectEvent((kept: Content, isLeaving: boolean) =>
    drafts.hold(key, draftOf(kept, taken ?? id), isLeaving),
  );
  const forget = useEffectEvent(async () => {
    await drafts.remove(key, id);
    if (typeof taken === "string") await drafts.remove(key, taken);
  });
  const isRead = taken !== undefined;
  useEffect(() => {
    if (isRead && !isKept && !isReadOnly) void forget();
  }, [isRead, isKept, isReadOnly]);
  const isDue = isRead && isKept;
  useEffect(() => {
    if (!isDue) return undefined;
    return keepSoon({ write: () => keep(content), hold: (isLeaving) => hold(content, isLeaving) });
  }, [isDue, content]);
};
