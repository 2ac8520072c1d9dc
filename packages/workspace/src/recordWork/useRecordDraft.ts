import type { EntityRecord } from "@backroom/contract";
import { systemClock } from "@backroom/ports";
import { createDraftKeeper } from "@backroom/record-work";
import type { DraftContent } from "@backroom/record-work";
import { useEffect, useEffectEvent, useState } from "react";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";

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
  const [keeper] = useState(() => {
    const { Oid: oid, TenantOid: tenantOid } = record;
    const key = { userOid: session.getState().user?.oid ?? 0, tenantOid, area, entity, oid };
    return createDraftKeeper({ drafts, key: () => key, clock: systemClock });
  });
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
    void keeper.readOlder().then(([left]) => {
      if (isOver) return;
      setRead(true);
      if (left === undefined) return;
      keeper.takeOver(left.id);
      take(left.etag, left.values, left.base, left.sent ?? []);
    });
    return () => {
      isOver = true;
    };
  }, [keeper, isReadOnly]);
  useEffect(() => {
    work.report(isKept);
    return () => work.report(false);
  }, [work, isKept]);

  const keep = useEffectEvent((kept: Content | null, sentBefore: number) => {
    const asFields = (one: Content) => ({ ...record, ...fieldsOf(one) });
    const { Text: title, ETag: etag } = record;
    const draft: DraftContent | null =
      kept === null
        ? null
        : {
            etag,
            title: typeof title === "string" ? title : "",
            base: asFields(saved),
            values: asFields(kept),
            ...(sentBefore > 0 && { sent: sent.slice(0, sentBefore).map(asFields) }),
          };
    keeper.keep(() => draft);
  });
  useEffect(() => {
    if (isRead && !isKept && !isReadOnly) keep(null, 0);
  }, [isRead, isKept, isReadOnly]);
  const isDue = isRead && isKept;
  useEffect(() => {
    if (!isDue) return undefined;
    keep(content, sentCount);
    return keeper.end;
  }, [keeper, isDue, content, sentCount]);
};
