import { DRAFT_KEY, EDIT_KEY, SHARE_KEY } from "@backroom/contract";
import type { DraftKey } from "@backroom/entity-editor";
import type { SearchParams } from "../addresses/searchParams.ts";

/** Query of the grid page that opens a draft: its record in the editor, or its new record as a new row. */
export const draftSearch = (
  { oid, newId }: Pick<DraftKey, "oid" | "newId">,
  now: SearchParams,
): SearchParams => {
  const kept = Object.entries(now).filter(([name]) => ![SHARE_KEY, EDIT_KEY, DRAFT_KEY].includes(name));
  const wanted =
    newId === undefined ? { [SHARE_KEY]: btoa(String(oid)), [EDIT_KEY]: "1" } : { [DRAFT_KEY]: newId };
  return { ...Object.fromEntries(kept), ...wanted };
};
