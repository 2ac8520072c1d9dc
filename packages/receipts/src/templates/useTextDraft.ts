import type { EntityRecord } from "@backroom/contract";
import { keepSoon } from "@backroom/ports";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useEffect, useEffectEvent, useState } from "react";
import { TEMPLATES } from "./templateReadings.ts";
import { plainXml, textIn } from "./templateText.ts";

/** Text that was left unsaved on this device. */
export interface LeftText {
  readonly text: string;
  /** What its edits began from, with the ETag it had then. */
  readonly base: EntityRecord;
}

interface KeptDraft {
  readonly etag: string;
  readonly base: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
}

const leftIn = (record: EntityRecord, { etag, base, values }: KeptDraft): LeftText | undefined => {
  const text = values["Xml"];
  const xml = base["Xml"];
  return typeof text === "string" && typeof xml === "string"
    ? { text, base: { ...record, Xml: xml, ETag: etag } }
    : undefined;
};

/**
 * Keeps an unsaved text as draft of its record on this device, and guards it: whoever leaves the page is asked, and a session
 * that ends loses nothing. `onLeft` is called once with what an earlier visit left, whose draft this visit's replaces. Nothing
 * is read or removed where the record is only looked at.
 */
export const useTextDraft = (
  record: EntityRecord,
  { text, isReadOnly }: { readonly text: string; readonly isReadOnly: boolean },
  onLeft: (left: LeftText) => void,
) => {
  const { session, unsavedWork } = useServices();
  const { drafts } = useWorkspace();
  const [work] = useState(() => unsavedWork.hold());
  const [id] = useState(() => crypto.randomUUID());
  const [key] = useState(() => ({
    userOid: session.getState().user?.oid ?? 0,
    tenantOid: record.TenantOid,
    area: TEMPLATES[0],
    entity: TEMPLATES[1],
    oid: record.Oid,
  }));
  /** Draft of an earlier visit that this one goes on from; null = none, undefined = not read yet. */
  const [taken, setTaken] = useState<string | null>();
  const take = useEffectEvent(onLeft);
  const first = useEffectEvent(() => record);
  const stored = plainXml(record);
  const isUnsaved = !isReadOnly && text !== stored;

  useEffect(() => {
    if (isReadOnly) return undefined;
    let isOver = false;
    void drafts.read(key).then(([draft]) => {
      if (isOver) return;
      setTaken(draft?.id ?? null);
      const left = draft === undefined ? undefined : leftIn(first(), draft);
      if (left !== undefined) take(left);
    });
    return () => {
      isOver = true;
    };
  }, [drafts, key, isReadOnly]);
  useEffect(() => {
    work.report(isUnsaved);
    return () => work.report(false);
  }, [work, isUnsaved]);

  const draftOf = useEffectEvent((kept: string, draftId: string) => {
    const base = { ...record, Xml: stored };
    return {
      version: 1 as const,
      id: draftId,
      etag: record.ETag,
      savedAt: new Date().toISOString(),
      title: textIn(record, "Text"),
      base,
      values: { ...base, Xml: kept },
    };
  });
  const keep = useEffectEvent(async (kept: string) => {
    const before = taken;
    // First: edits made meanwhile are held as those of this visit, and not removed with the draft it goes on from.
    setTaken(null);
    await drafts.write(key, draftOf(kept, id));
    if (typeof before === "string") await drafts.remove(key, before);
  });
  // In the place of the draft it goes on from: there is no time to remove that.
  const hold = useEffectEvent((kept: string, isLeaving: boolean) =>
    drafts.hold(key, draftOf(kept, taken ?? id), isLeaving),
  );
  const forget = useEffectEvent(async () => {
    await drafts.remove(key, id);
    if (typeof taken === "string") await drafts.remove(key, taken);
  });
  const isRead = taken !== undefined;
  useEffect(() => {
    if (isRead && !isUnsaved) void forget();
  }, [isRead, isUnsaved]);
  const kept = isRead && isUnsaved ? text : null;
  useEffect(() => {
    if (kept === null) return undefined;
    return keepSoon({ write: () => keep(kept), hold: (isLeaving) => hold(kept, isLeaving) });
  }, [kept]);
};
