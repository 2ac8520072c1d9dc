import type { TileParams } from "../definition/tileDefinition.ts";
import type { LayoutCards } from "./orderTiles.ts";

/** Params of single cards that are to be sent to the server. */
export interface DashboardChanges {
  /** `storedAt` of the layout they were changed in; null = the server had none. */
  readonly base: string | null;
  readonly cards: Readonly<Record<string, TileParams>>;
}

/** Some params of one card that have changed. */
export interface CardChange {
  /** Key of the card. */
  readonly key: string;
  readonly params: TileParams;
}

/** The changes that are to be sent, with one more. */
export const withChange = (changes: DashboardChanges, { key, params }: CardChange): DashboardChanges => ({
  ...changes,
  cards: { ...changes.cards, [key]: { ...changes.cards[key], ...params } },
});

/** Cards with the changes; a card that is not there any more stays away. */
export const withChanges = (cards: LayoutCards, changes: DashboardChanges): LayoutCards =>
  Object.fromEntries(
    Object.entries(cards).map(([key, card]) => [
      key,
      Object.hasOwn(changes.cards, key)
        ? { ...card, params: { ...card.params, ...changes.cards[key] } }
        : card,
    ]),
  );
