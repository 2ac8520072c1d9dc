import type { PaperDocument } from "../paper/paperDocument.ts";

/** A line of the list: the heading of a day, or a document with its place among the documents. */
export type ListItem =
  | { readonly kind: "day"; readonly day: string; readonly count: number | null }
  | {
      readonly kind: "document";
      readonly document: PaperDocument;
      readonly index: number;
    };

/** The list of documents with a heading for each day; how many a day has is known once the next one began, or all is read. */
export const toItems = (documents: readonly PaperDocument[], isWhole: boolean): readonly ListItem[] => {
  const items: ListItem[] = [];
  const counts = new Map<string, number>();
  for (const { day } of documents) counts.set(day, (counts.get(day) ?? 0) + 1);
  const lastDay = documents.at(-1)?.day;
  let before: string | undefined;
  for (const [index, document] of documents.entries()) {
    const { day } = document;
    if (day !== before) {
      items.push({
        kind: "day",
        day,
        count: day !== lastDay || isWhole ? (counts.get(day) ?? 0) : null,
      });
      before = day;
    }
    items.push({ kind: "document", document, index });
  }
  return items;
};
