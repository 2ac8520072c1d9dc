import { parseDraft } from "./draft.ts";
import type { Draft } from "@backroom/record-work";

/** What is left of so many characters after those of a value; the rest is not looked at once nothing is. */
const roomAfter = (value: unknown, room: number): number => {
  if (typeof value === "string") return room - value.length;
  if (typeof value !== "object" || value === null) return room - 8;
  let left = room;
  for (const [name, inner] of Object.entries(value)) {
    if (left < 0) return left;
    left = roomAfter(inner, left - name.length);
  }
  return left;
};

/** What {@link createHeldDrafts} works with. */
export interface HeldDraftsOptions {
  /** Reading it may throw: a browser can forbid storage. */
  readonly storage: () => Storage;
  /** What the keys of the entries begin with. */
  readonly prefix: string;
  readonly log: ((message: string) => void) | undefined;
}

/** Where a draft is held: the name of its record, and its id. */
export interface HeldPlace {
  readonly name: string;
  readonly id: string;
}

/** Most characters that are written with each edit: more would be felt while typing. */
const MAX_WHILE_EDITING = 128 * 1024;

/**
 * Drafts in a storage that is written at once, for a page that may not live long enough for a database. They stay there until
 * the database has them.
 */
export const createHeldDrafts = ({ storage, prefix, log }: HeldDraftsOptions) => {
  const attempt = <T>(run: (storage: Storage) => T): T | undefined => {
    try {
      return run(storage());
    } catch (error) {
      log?.(`A draft could not be held: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  const keyOf = ({ name, id }: HeldPlace) => `${prefix}${name}#${id}`;
  const read = (place: HeldPlace): Draft | undefined =>
    attempt((items) => {
      const text = items.getItem(keyOf(place));
      return text === null ? undefined : parseDraft(JSON.parse(text));
    });
  const places = (): readonly HeldPlace[] =>
    (attempt(Object.keys) ?? []).flatMap((key) => {
      const end = key.indexOf("#");
      return key.startsWith(prefix) && end !== -1
        ? [{ name: key.slice(prefix.length, end), id: key.slice(end + 1) }]
        : [];
    });
  const drop = (place: HeldPlace) => attempt((items) => items.removeItem(keyOf(place)));
  return {
    /** Returns false if the storage is full or forbidden, or if the draft is too large to be stored during editing. */
    hold: (name: string, draft: Draft, mayBeLarge: boolean) =>
      attempt((items) => {
        const fits = mayBeLarge || roomAfter(draft, MAX_WHILE_EDITING) >= 0;
        if (fits) items.setItem(keyOf({ name, id: draft.id }), JSON.stringify(draft));
        return fits;
      }) ?? false,
    read,
    places,
    drop,
    /** Drops a draft that has been stored, and older ones of its id. An edit of the same millisecond is newer. */
    dropUntil: (name: string, draft: Draft) => {
      const { id, savedAt } = draft;
      const held = read({ name, id });
      if (held === undefined || held.savedAt > savedAt) return;
      if (held.savedAt < savedAt || JSON.stringify(held) === JSON.stringify(parseDraft(draft)))
        drop({ name, id });
    },
  };
};
