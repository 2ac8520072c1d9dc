import { clipboardPayloadSchema, parse } from "@backroom/contract";
import type { ClipboardPayload, EntityRecord } from "@backroom/contract";
import { withoutClientValues } from "./newRows.ts";

/** Why the clipboard could not be used. */
export type ClipboardProblem = "empty" | "format" | "type" | "noAccess" | "noWriteAccess";

/** Outcome of {@link parseClipboardPayload}. */
export type ClipboardOutcome =
  | { readonly ok: true; readonly payload: ClipboardPayload }
  | { readonly ok: false; readonly problem: Exclude<ClipboardProblem, "noAccess" | "noWriteAccess"> };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads records from the clipboard's text: a JSON object with `type` and `data`.
 *
 * @param expectedType kind the records must be of; without it any kind is taken
 */
export const parseClipboardPayload = (text: string, expectedType?: string): ClipboardOutcome => {
  // Trimmed also of the byte order mark that text from a file can begin with: it is no JSON.
  const trimmed = text.trim();
  if (trimmed === "") return { ok: false, problem: "empty" };
  const parsed = parse(clipboardPayloadSchema, parseJson(trimmed), "Clipboard");
  if (!parsed.ok) return { ok: false, problem: "format" };
  if (expectedType !== undefined && parsed.value.type !== expectedType) return { ok: false, problem: "type" };
  return { ok: true, payload: parsed.value };
};

/** The clipboard's text for records of a kind; client-side values (`$scope`) are left out. */
export const formatClipboardPayload = (type: string, records: readonly EntityRecord[]): string =>
  JSON.stringify({ type, data: records.map(withoutClientValues) }, null, 2);
