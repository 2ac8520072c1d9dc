import type { UnprocessedDocument } from "@backroom/contract";

/** What the list is narrowed to; "" = everything. */
export interface DocumentFilter {
  readonly words: string;
  readonly kind: string;
}

/** The documents of the kind whose texts hold all the words, whatever their case. */
export const filterDocuments = (
  documents: readonly UnprocessedDocument[],
  { words, kind }: DocumentFilter,
  textsOf: (document: UnprocessedDocument) => readonly string[],
): readonly UnprocessedDocument[] => {
  const terms = words
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term !== "");
  return documents.filter((document) => {
    if (kind !== "" && document.kind !== kind) return false;
    if (terms.length === 0) return true;
    const text = textsOf(document).join(" ").toLowerCase();
    return terms.every((term) => text.includes(term));
  });
};
