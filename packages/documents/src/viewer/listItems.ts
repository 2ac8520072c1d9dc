import type { PaperDocument } from "./paperDocument.ts";

/** Px of a place of the list: a day takes one, a document two. */
export const PLACE_PX = 28;

/** What stands in the list, by its first place. */
export type ListItem =
  | { readonly kind: "day"; readonly day: string; readonly place: number; readonly count: number | null }
  | {
      readonly kind: "document";
      readonly document: PaperDocument;
      readonly index: number;
      readonly place: number;
    };

/** The list of documents with a heading for each day; how many a day has is known once the next one began, or all is read. */
export const toItems = (
  documents: readonly PaperDocument[],
  isWhole: boolean,
): { readonly items: readonly ListItem[]; readonly places: number } => {
  const items: ListItem[] = [];
  const counts = new Map<string, number>();
  for (const { day } of documents) counts.set(day, (counts.get(day) ?? 0) + 1);
  const lastDay = documents.at(-1)?.day;
  let place = 0;
  let before: string | undefined;
  for (const [index, document] of documents.entries()) {
    const { day } = document;
    if (day !== before) {
      items.push({
        kind: "day",
        day,
        place,
        count: day !== lastDay || isWhole ? (counts.get(day) ?? 0) : null,
      });
      place += 1;
      before = day;
    }
    items.push({ kind: "document", document, index, place });
    place += 2;
  }
  return { items, places: place };
};

/** The items that lie between two places, both included. */
export const itemsBetween = (
  items: readonly ListItem[],
  first: number,
  last: number,
): readonly ListItem[] => {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    // A document reaches one place further than it begins.
    if ((items[middle]?.place ?? 0) + 1 < first) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < items.length && (items[end]?.place ?? 0) <= last) end += 1;
  return items.slice(low, end);
};
