import type { EntityRecord } from "@backroom/contract";
import { keepSoon } from "@backroom/ports";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useEffect, useEffectEvent, useState } from "react";
import type { LayoutKind } from "./layoutKinds.ts";
import type { Layout } from "./model/layout.ts";
import { writeLayout } from "./model/layoutRecord.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A layout that was left unsaved on this device. */
export interface LeftLayout {
  /** The record with what was edited. */
  readonly values: EntityRecord;
  /** The record it began from. */
  readonly base: EntityRecord;
}

/**
 * Keeps an unsaved layout as draft of its record on this device, and guards it: leaving the page has to be confirmed, and a
 * session that ends loses nothing. `onLeft` is called once with what an earlier visit left; false = it is not decided on yet
 * and stays, until the function that is returned is called.
 */
export const useLayoutDraft = (
  { area, entity }: LayoutKind,
  record: EntityRecord,
  { now, saved }: { readonly now: Layout; readonly saved: Layout },
  onLeft: (left: LeftLayout) => boolean,
): (() => void) => {
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
  const [isRead, setRead] = useState(false);
  const [isUndecided, setUndecided] = useState(false);
  const take = useEffectEvent((draft: Readonly<Record<"values" | "base", Fields>>): boolean => {
    const { ETag: etag, Oid: oid, TenantOid: tenantOid } = record;
    const asRecord = (values: Fields): EntityRecord => ({
      ...record,
      ...values,
      Oid: oid,
      TenantOid: tenantOid,
      ETag: etag,
    });
    return onLeft({ values: asRecord(draft.values), base: asRecord(draft.base) });
  });
  const isUnsaved = now !== saved;

  useEffect(() => {
    let isOver = false;
    void drafts.read(key).then(([draft]) => {
      if (isOver) return;
      setRead(true);
      if (draft === undefined) return;
      setUndecided(!take(draft));
    });
    return () => {
      isOver = true;
    };
  }, [drafts, key]);
  useEffect(() => {
    work.report(isUnsaved);
    return () => work.report(false);
  }, [work, isUnsaved]);
  const draftOf = useEffectEvent((layout: Layout) => {
    const title = record["Text"];
    return {
      version: 1 as const,
      id,
      etag: record.ETag,
      savedAt: new Date().toISOString(),
      title: typeof title === "string" ? title : "",
      base: { ...record, ...writeLayout(saved) },
      values: { ...record, ...writeLayout(layout) },
    };
  });
  useEffect(() => {
    if (!isRead) return undefined;
    if (!isUnsaved) {
      void drafts.remove(key, isUndecided ? id : undefined);
      return undefined;
    }
    return keepSoon({
      write: () => drafts.write(key, draftOf(now)),
      hold: (isLeaving) => drafts.hold(key, draftOf(now), isLeaving),
    });
  }, [drafts, key, id, now, isUnsaved, isRead, isUndecided]);
  return () => setUndecided(false);
};
