import { draftSchema, parse } from "@backroom/contract";
import type { Draft } from "@backroom/record-work";

/** Reads one stored draft; undefined for what is no draft of this version. */
export const parseDraft = (stored: unknown): Draft | undefined => {
  const parsed = parse(draftSchema, stored, "Stored draft");
  return parsed.ok ? parsed.value : undefined;
};

/** Reads what storage holds for a record; what is no draft is left out. */
export const parseDrafts = (stored: unknown): readonly Draft[] =>
  (Array.isArray(stored) ? stored : [stored]).flatMap((one: unknown) => parseDraft(one) ?? []);
