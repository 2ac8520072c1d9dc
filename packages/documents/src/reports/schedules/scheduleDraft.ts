import { exportFormats, scheduleDays } from "@backroom/contract";
import type { EntityRecord, ExportFormatName, ScheduleDay } from "@backroom/contract";
import { asText } from "@backroom/values";

/** A schedule as its form has it. */
export interface ScheduleDraft {
  readonly name: string;
  readonly every: ScheduleDay;
  /** `06:00`; "" = not given. */
  readonly at: string;
  readonly timeZone: string;
  readonly format: ExportFormatName | undefined;
  /** Addresses as they were typed. */
  readonly receivers: string;
}

type Fields = Readonly<Record<string, unknown>>;

const addressesOf = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((one) => one !== "");
const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** The addresses of a stored schedule, with commas between. */
export const receiversText = (value: unknown): string =>
  (Array.isArray(value) ? value : [])
    .map((one: unknown) =>
      typeof one === "object" && one !== null && "Address" in one ? asText(one.Address) : "",
    )
    .join(", ");

/** A stored schedule, to be edited. */
export const draftOf = (record: EntityRecord): ScheduleDraft => ({
  name: asText(record["Text"]),
  every: scheduleDays.find((day) => day === record["Every"]) ?? "monday",
  at: asText(record["RunsAt"]).slice(0, 5),
  timeZone: asText(record["TimeZone"]),
  format: exportFormats.find((format) => format === record["Format"]),
  receivers: receiversText(record["Receivers"]),
});

/** Whether these are e-mail addresses, and at least one. */
export const hasReceivers = ({ receivers }: ScheduleDraft): boolean => {
  const addresses = addressesOf(receivers);
  return addresses.length > 0 && addresses.every(isAddress);
};

/** Whether a draft can be saved. */
export const isComplete = (draft: ScheduleDraft): boolean =>
  hasReceivers(draft) && draft.name.trim() !== "" && draft.at !== "" && draft.format !== undefined;

/** The fields of a draft as the service stores them. */
export const fieldsOf = ({ name, every, at, timeZone, format, receivers }: ScheduleDraft): Fields => ({
  Text: name.trim(),
  Every: every,
  RunsAt: at,
  TimeZone: timeZone,
  Format: format,
  Receivers: addressesOf(receivers).map((Address) => ({ Address })),
});

const TIMES = new Set(["Every", "RunsAt", "TimeZone"]);

/** What of a schedule was changed: its fields, and that its next time is to be worked out anew where it has another. */
export const changesOf = (before: ScheduleDraft, after: ScheduleDraft): Fields => {
  const stored = fieldsOf(before);
  const changes = Object.entries(fieldsOf(after)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]),
  );
  const isMoved = changes.some(([name]) => TIMES.has(name));
  return { ...Object.fromEntries(changes), ...(isMoved ? { NextAt: null } : {}) };
};
