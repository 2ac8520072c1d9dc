import { useEffect, useState } from "react";
import type { NewRecordDrafts } from "./newRecordDrafts.ts";
import type { RecordDraft } from "@backroom/data-grid";
import type { DraftPort } from "@backroom/entity-editor";

interface Kept {
  readonly drafts: readonly RecordDraft[];
  readonly keptIds: readonly string[];
}

const nothing: Kept = { drafts: [], keptIds: [] };

/** Which rows have drafts and which new records wait, read again whenever drafts change in any tab. */
export const useNewRecordDrafts = (keeper: NewRecordDrafts, drafts: DraftPort): Kept => {
  const [kept, setKept] = useState(nothing);
  useEffect(() => {
    let isOver = false;
    let isReading = false;
    let isChanged = false;
    const read = async (): Promise<void> => {
      isChanged = isReading;
      if (isReading) return;
      isReading = true;
      const found = await keeper.read();
      isReading = false;
      if (isOver) return;
      setKept(found);
      if (isChanged) await read();
    };
    void read();
    const end = drafts.subscribe(() => void read());
    return () => {
      isOver = true;
      end();
    };
  }, [keeper, drafts]);
  return kept;
};
