import type { EntityRecord } from "@backroom/contract";
import { useFailureText } from "@backroom/i18n";
import { useServices } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** Kind of the templates. */
export const TEMPLATES = ["pos-preferences", "receipt-template"] as const;
/** Key of all queries about templates. */
export const templatesKey = ["receipt-studio", "templates"] as const;

/** A text of a record; "" when it is none. */
export const textIn = (record: EntityRecord, name: string): string => {
  const value: unknown = record[name];
  return typeof value === "string" ? value : "";
};

/** Somebody else saved first. */
export interface SaveConflict {
  readonly theirs: EntityRecord;
}

/** The stored template and how it is saved. */
export interface TemplateRecord {
  readonly record: EntityRecord;
  /** The text as it is stored. */
  readonly stored: string;
  readonly conflict: SaveConflict | null;
  /** Stores the text; true = it is stored. */
  readonly save: (xml: string) => Promise<boolean>;
  /** Ends a conflict: what is saved next replaces what the other stored. */
  readonly takeOver: () => void;
  readonly cancelConflict: () => void;
}

/** Saves a template with its ETag; a new one is created by the first save. */
export const useTemplateRecord = (opened: EntityRecord, onCreated: (oid: number) => void): TemplateRecord => {
  const { t } = useLingui();
  const { api, notifier } = useServices();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [record, setRecord] = useState(opened);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const service = api.data(...TEMPLATES);

  const stored = (next: EntityRecord) => {
    setRecord(next);
    queryClient.setQueryData([...templatesKey, "record", next.Oid], next);
    void queryClient.invalidateQueries({ queryKey: [...templatesKey, "list"] });
    notifier.show({ type: "success", title: t`The template is saved.` });
  };
  const save = async (xml: string): Promise<boolean> => {
    try {
      if (record.Oid === 0) {
        const created = await service.create({ ...record, Xml: xml });
        stored(created);
        onCreated(created.Oid);
        return true;
      }
      const outcome = await service.update({ ...record, Xml: xml });
      if (outcome.kind !== "conflict") {
        stored(outcome.record);
        return true;
      }
      const current = await service.read(record.Oid);
      if (current.kind === "read") setConflict({ theirs: current.record });
      return false;
    } catch (error) {
      notifier.show({ type: "error", title: t`The template was not saved.`, content: failureText(error) });
      return false;
    }
  };
  return {
    record,
    stored: textIn(record, "Xml"),
    conflict,
    save,
    takeOver: () => {
      if (conflict !== null) setRecord(conflict.theirs);
      setConflict(null);
    },
    cancelConflict: () => setConflict(null),
  };
};
