import { isApiError } from "@backroom/api-client";
import type { EntityRecord, TemplateChange } from "@backroom/contract";
import type { RecordPort, WorkOutcome } from "@backroom/record-work";
import { textIn } from "../templateText.ts";

/** Saves of others that come between a read and the next try, at most. */
const MAX_TRIES = 3;

/**
 * Publishes a stored draft by `send`, which takes its ETag. A 409 is no conflict as long as the stored text is the same, and a response
 * that was lost is none either. Rejects as the calls do.
 */
export const publishDraft = async (
  port: Pick<RecordPort<EntityRecord>, "read">,
  record: EntityRecord,
  send: (etag: string) => Promise<TemplateChange>,
  tries = MAX_TRIES,
): Promise<WorkOutcome<EntityRecord>> => {
  try {
    const { live, etag } = await send(record.ETag);
    return { kind: "stored", stored: { ...record, ETag: etag, LiveVersion: live } };
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) throw error;
  }
  const found = await port.read();
  if (textIn(found, "Xml") !== textIn(record, "Xml")) return { kind: "conflict" };
  return tries > 1 && found["LiveVersion"] === record["LiveVersion"]
    ? publishDraft(port, found, send, tries - 1)
    : { kind: "stored", stored: found };
};
