import type { EntityRecord } from "@backroom/contract";
import type { RecordCodec } from "@backroom/record-work";
import { plainXml, withBreaksOf } from "../templateText.ts";

/** Texts of templates (with plain line breaks) in records. */
export const templateCodec: RecordCodec<string, EntityRecord> = {
  read: plainXml,
  write: (text, over) => ({ ...over, Xml: withBreaksOf(over, text) }),
  isSame: (a, b) => a === b,
};
