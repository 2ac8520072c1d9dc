import { isApiError } from "@backroom/api-client";
import type { EntityService } from "@backroom/api-client";
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

const failed = (error: unknown): StoreOutcome =>
  isApiError(error) && error.status === 404 ? { kind: "gone" } : { kind: "failed", error };

/** The template as it is stored now. Throws what the call throws. */
export const readTemplateRecord = async (service: Pick<EntityService, "read">, oid: number) => {
  const read = await service.read(oid);
  if (read.kind === "notModified") throw new Error("A record read without an ETag is unmodified");
  return read.record;
};

/**
 * Stores a text (with plain line breaks) over the version that `record` is. It is no conflict when the stored text is the same
 * already (the answer to an earlier try was lost), or when only other fields were changed. Never rejects.
 */
export const storeDraft = async (
  service: Templates,
  record: EntityRecord,
  text: string,
  tries = TRIES,
): Promise<StoreOutcome> => {
  if (text === plainXml(record)) return { kind: "stored", record };
  try {
    const outcome = await service.update({ ...record, Xml: withBreaksOf(record, text) });
    if (outcome.kind !== "conflict") return { kind: "stored", record: outcome.record };
    const theirs = await readTemplateRecord(service, record.Oid);
    if (plainXml(theirs) === text) return { kind: "stored", record: theirs };
    if (plainXml(theirs) === plainXml(record) && tries > 1)
      return await storeDraft(service, theirs, text, tries - 1);
    return { kind: "conflict", theirs };
  } catch (error) {
    return failed(error);
  }
};

/** Publishes a stored draft by `send`, which takes its ETag; the same rules as those of {@link storeDraft}. Never rejects. */
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
    if (!isApiError(error) || error.status !== 409) return failed(error);
  }
  try {
    const theirs = await readTemplateRecord(service, record.Oid);
    if (textIn(theirs, "Xml") !== textIn(record, "Xml")) return { kind: "conflict", theirs };
    return tries > 1 && theirs["LiveVersion"] === record["LiveVersion"]
      ? await publishDraft(service, theirs, send, tries - 1)
      : { kind: "stored", record: theirs };
  } catch (error) {
    return failed(error);
  }
};
