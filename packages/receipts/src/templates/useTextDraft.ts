import type { EntityRecord } from "@backroom/contract";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useEffect, useEffectEvent, useState } from "react";
import { textIn } from "./useTemplate.ts";

/** Text that was left unsaved on this device. */
export interface LeftText {
  readonly text: string;
  /** The stored text it began from. */
  readonly base: string;
}

/** Delay after which a changed text is kept. */
const KEEP_AFTER_MS = 400;

/**
 * Keeps an unsaved text as draft of its record on this device, and guards it: whoever leaves the page is asked, and a session
 * that ends loses nothing. `onLeft` is called once with what an earlier visit left.
 */
export const useTextDraft = (
  record: EntityRecord,
  { text, stored }: { readonly text: string; readonly stored: string },
  onLeft: (left: LeftText) => void,
) => {
  const { session, unsavedWork } = useServices();
  const { drafts } = useWorkspace();
  const [work] = useState(() => unsavedWork.hold());
  const [id] = useState(() => crypto.randomUUID());
  const [key] = useState(() => ({
    userOid: session.getState().user?.oid ?? 0,
    tenantOid: record.TenantOid,
    area: "pos-preferences",
    entity: "receipt-template",
    oid: record.Oid,
  }));
  const [isRead, setRead] = useState(false);
  const take = useEffectEvent(onLeft);
  const isUnsaved = text !== stored;

  useEffect(() => {
    let isOver = false;
    void drafts.read(key).then((found) => {
      if (isOver) return;
      const xml = found[0]?.values["Xml"];
      const base = found[0]?.base["Xml"];
      setRead(true);
      if (typeof xml === "string") take({ text: xml, base: typeof base === "string" ? base : "" });
    });
    return () => {
      isOver = true;
    };
  }, [drafts, key]);
  useEffect(() => {
    work.report(isUnsaved);
    return () => work.report(false);
  }, [work, isUnsaved]);
  useEffect(() => {
    if (!isRead) return undefined;
    if (!isUnsaved) {
      void drafts.remove(key);
      return undefined;
    }
    const timer = setTimeout(
      () =>
        void drafts.write(key, {
          version: 1,
          id,
          etag: record.ETag,
          savedAt: new Date().toISOString(),
          title: textIn(record, "Text"),
          base: { ...record, Xml: stored },
          values: { ...record, Xml: text },
        }),
      KEEP_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [drafts, key, id, record, text, stored, isUnsaved, isRead]);
};
