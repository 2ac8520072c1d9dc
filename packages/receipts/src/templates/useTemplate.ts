import { isApiError } from "@backroom/api-client";
import { templateChangeSchema, templateVersionsSchema, templateVersionXmlSchema } from "@backroom/contract";
import type { EntityRecord, TemplateVersion } from "@backroom/contract";
import { useFailureText } from "@backroom/i18n";
import { useServices } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

const KIND = ["pos-preferences", "receipt-template"] as const;
const keyOf = (oid: number) => ["receipt-template", oid] as const;
const pathOf = (oid: number) => `/api/data/pos-preferences/receipt-template/${oid}`;

/** A text of a record; "" when it is none. */
export const textIn = (record: EntityRecord, name: string): string => {
  const value: unknown = record[name];
  return typeof value === "string" ? value : "";
};

/** Reads a template; what is edited is not replaced by a later answer. */
export const useStoredTemplate = (oid: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...keyOf(oid), "record"],
    queryFn: async ({ signal }): Promise<EntityRecord> => {
      const outcome = await api.data(...KIND).read(oid, { signal });
      if (outcome.kind === "notModified") throw new Error("A record read without an ETag is unmodified");
      return outcome.record;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
};

/** The published versions of a template, the newest first. */
export const useVersions = (oid: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...keyOf(oid), "versions"],
    queryFn: ({ signal }): Promise<TemplateVersion[]> =>
      api.request(templateVersionsSchema, { path: `${pathOf(oid)}/versions`, signal }),
  });
};

/** The XML of a published version; nothing is read without a number. */
export const useVersionXml = (oid: number, number: number | null) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...keyOf(oid), "version", number],
    queryFn: async ({ signal }) =>
      (await api.request(templateVersionXmlSchema, { path: `${pathOf(oid)}/versions/${number}`, signal }))
        .xml,
    enabled: number !== null,
    // A published version never changes.
    staleTime: Infinity,
  });
};

/** How a template is saved and published. */
export interface TemplateSaving {
  readonly record: EntityRecord;
  /** The draft as it is stored. */
  readonly stored: string;
  /** What somebody else stored meanwhile; null = nobody did. */
  readonly theirs: EntityRecord | null;
  /** Stores the draft; true = it is stored. */
  readonly save: (xml: string) => Promise<boolean>;
  /** Makes the stored draft the version documents are printed with. */
  readonly publish: (xml: string) => Promise<void>;
  /** Ends a conflict: what is saved next comes after what the other stored. */
  readonly acceptTheirs: () => void;
  readonly endConflict: () => void;
}

/** Saves and publishes a template with its ETag. */
export const useTemplateSaving = (opened: EntityRecord): TemplateSaving => {
  const { t } = useLingui();
  const { api, notifier } = useServices();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [record, setRecord] = useState(opened);
  const [theirs, setTheirs] = useState<EntityRecord | null>(null);
  const service = api.data(...KIND);
  const { Oid: oid } = opened;

  const readConflict = async () => {
    const current = await service.read(oid);
    if (current.kind === "read") setTheirs(current.record);
  };
  const failed = (title: string, error: unknown) =>
    notifier.show({ type: "error", title, content: failureText(error) });
  const store = async (xml: string): Promise<EntityRecord | null> => {
    if (xml === textIn(record, "Xml")) return record;
    try {
      const outcome = await service.update({ ...record, Xml: xml });
      if (outcome.kind === "conflict") {
        await readConflict();
        return null;
      }
      setRecord(outcome.record);
      queryClient.setQueryData([...keyOf(oid), "record"], outcome.record);
      return outcome.record;
    } catch (error) {
      failed(t`The template was not saved.`, error);
      return null;
    }
  };
  return {
    record,
    stored: textIn(record, "Xml"),
    theirs,
    save: async (xml) => {
      const saved = await store(xml);
      if (saved !== null) notifier.show({ type: "success", title: t`The draft is saved.` });
      return saved !== null;
    },
    publish: async (xml) => {
      const saved = await store(xml);
      if (saved === null) return;
      try {
        const { live, etag } = await api.request(templateChangeSchema, {
          method: "POST",
          path: `${pathOf(oid)}/publish`,
          etag: saved.ETag,
        });
        setRecord({ ...saved, ETag: etag, LiveVersion: live });
        await queryClient.invalidateQueries({ queryKey: [...keyOf(oid), "versions"] });
        notifier.show({
          type: "success",
          title: t`Version ${live ?? ""} is live: documents are printed with it.`,
        });
      } catch (error) {
        if (isApiError(error) && error.status === 409) await readConflict();
        else failed(t`The template was not published.`, error);
      }
    },
    acceptTheirs: () => {
      if (theirs !== null) setRecord(theirs);
      setTheirs(null);
    },
    endConflict: () => setTheirs(null),
  };
};
