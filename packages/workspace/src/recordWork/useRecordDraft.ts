import type { EntityRecord } from "@backroom/contract";
import { systemClock } from "@backroom/ports";
import { useEffect, useEffectEvent, useState } from "react";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import { createRecordDraft } from "./createRecordDraft.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Work that an earlier visit left unsaved on this device. */
export interface LeftDraft {
  /** The record with what was edited. */
  readonly values: EntityRecord;
  /** What the edits began from, with the ETag it had then. */
  readonly base: EntityRecord;
  /** The record with what was sent over that base without a response, oldest first. */
  readonly sent: readonly EntityRecord[];
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
  /** What was sent over that record without a response. */
  readonly sent: readonly Content[];
  readonly isUnsaved: boolean;
  /** Whether nothing can be changed: then no draft is read, written or removed. */
  readonly isReadOnly: boolean;
  /** The fields of the record that hold the content. */
  readonly fieldsOf: (content: Content) => Fields;
}

/**
 * Keeps unsaved content as draft of its record on this device, and guards it: leaving the page has to be confirmed, and a session that
 * ends loses nothing. `onLeft` is called once with what an earlier visit left.
 */
export const useRecordDraft = <Content>(
  {
    area,
    entity,
    record,
    content,
    saved,
    sent,
    isUnsaved,
    isReadOnly,
    fieldsOf,
  }: RecordDraftOptions<Content>,
  onLeft: (left: LeftDraft) => void,
): void => {
  const { session, unsavedWork } = useServices();
  const { drafts } = useWorkspace();
  const [work] = useState(() => unsavedWork.hold());
  const [draft] = useState(() =>
    createRecordDraft({
      drafts,
      key: {
        userOid: session.getState().user?.oid ?? 0,
        tenantOid: record.TenantOid,
        area,
        entity,
        oid: record.Oid,
      },
      id: crypto.randomUUID(),
      clock: systemClock,
    }),
  );
  const [isRead, setRead] = useState(false);
  const isKept = isUnsaved && !isReadOnly;
  const sentCount = sent.length;

  const take = useEffectEvent((etag: string, values: Fields, base: Fields, before: readonly Fields[]) => {
    const { Oid: oid, TenantOid: tenantOid } = record;
    const own = { Oid: oid, TenantOid: tenantOid, ETag: etag };
    const asRecord = (fields: Fields): EntityRecord => ({ ...record, ...fields, ...own });
    onLeft({ values: asRecord(values), base: asRecord(base), sent: before.map(asRecord) });
  });
  useEffect(() => {
    if (isReadOnly) return undefined;
    let isOver = false;
    void draft.takeLeft().then((left) => {
      if (isOver) return;
      setRead(true);
      if (left !== null) take(left.etag, left.values, left.base, left.sent ?? []);
    });
    return () => {
      isOver = true;
    };
  }, [draft, isReadOnly]);
  useEffect(() => {
    work.report(isKept);
    return () => work.report(false);
  }, [work, isKept]);

  const keep = useEffectEvent((kept: Content | null) => {
    const asFields = (one: Content) => ({ ...record, ...fieldsOf(one) });
    const { Text: title } = record;
    draft.keep(
      kept === null
        ? null
        : {
            etag: record.ETag,
            title: typeof title === "string" ? title : "",
            base: asFields(saved),
            values: asFields(kept),
            ...(sent.length > 0 && { sent: sent.map(asFields) }),
          },
    );
  });
  useEffect(() => {
    if (isRead && !isKept && !isReadOnly) keep(null);
  }, [isRead, isKept, isReadOnly]);
  const isDue = isRead && isKept;
  useEffect(() => {
    if (!isDue) return undefined;
    keep(content);
    return draft.end;
  }, [draft, isDue, content, sentCount]);
};
