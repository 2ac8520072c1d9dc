import { isApiError } from "@backroom/api-client";
import type { EntityService, StoredOrigin } from "@backroom/api-client";
import type { EntityRecord, TemplateChange } from "@backroom/contract";
import { plainXml, textIn, withBreaksOf } from "./templateText.ts";

/** What became of a save. */
export type StoreOutcome =
  | { readonly kind: "stored"; readonly record: EntityRecord }
  /** Somebody else has stored another text. */
  | { readonly kind: "conflict"; readonly theirs: EntityRecord }
  /** The template has been deleted. */
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly error: unknown };

type Templates = Pick<EntityService, "read" | "update">;

/** Saves that come between a read and the next try. */
const TRIES = 3;

/** A text to store over the version that `record` is. */
export interface DraftToStore {
  readonly record: EntityRecord;
  readonly text: string;
  readonly originOf: (stored: string) => StoredOrigin;
}

/** The outcome of a call that was rejected. */
export const failedOutcome = (error: unknown): StoreOutcome =>
  isApiError(error) && error.status === 404 ? { kind: "gone" } : { kind: "failed", error };

/** The template as it is stored now. Throws what the call throws. */
export const readTemplateRecord = async (service: Pick<EntityService, "read">, oid: number) => {
  const read = await service.read(oid);
  if (read.kind === "notModified") throw new Error("A record read without an ETag is unmodified");
  return read.record;
};

/**
 * Stores a text (with plain line breaks) over the version that `record` is. `originOf` compares a text that was stored in
 * between: the text itself and own texts are no conflict. Throws what the calls throw.
 */
export const storeDraft = async (
  service: Templates,
  { record, text, originOf }: DraftToStore,
  tries = TRIES,
): Promise<Exclude<StoreOutcome, { readonly kind: "failed" | "gone" }>> => {
  const outcome = await service.update({ ...record, Xml: withBreaksOf(record, text) });
  if (outcome.kind !== "conflict") return { kind: "stored", record: outcome.record };
  const theirs = await readTemplateRecord(service, record.Oid);
  const origin = originOf(plainXml(theirs));
  if (origin === "current") return { kind: "stored", record: theirs };
  return origin === "own" && tries > 1
    ? storeDraft(service, { record: theirs, text, originOf }, tries - 1)
    : { kind: "conflict", theirs };
};

/** Publishes a stored draft by `send`, which takes its ETag. A 409 is no conflict as long as the stored text is the same. Never rejects. */
export const publishDraft = async (
  service: Templates,
  record: EntityRecord,
  send: (etag: string) => Promise<TemplateChange>,
  tries = TRIES,
): Promise<StoreOutcome> => {
  try {
    const { live, etag } = await send(record.ETag);
    return { kind: "stored", record: { ...record, ETag: etag, LiveVersion: live } };
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) return failedOutcome(error);
  }
  try {
    const theirs = await readTemplateRecord(service, record.Oid);
    if (textIn(theirs, "Xml") !== textIn(record, "Xml")) return { kind: "conflict", theirs };
    return tries > 1 && theirs["LiveVersion"] === record["LiveVersion"]
      ? await publishDraft(service, theirs, send, tries - 1)
      : { kind: "stored", record: theirs };
  } catch (error) {
    return failedOutcome(error);
  }
};
