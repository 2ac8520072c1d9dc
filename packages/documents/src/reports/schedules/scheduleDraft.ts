import { exportFormats, scheduleDays } from "@backroom/contract";
import type { ExportFormatName, ScheduleDay } from "@backroom/contract";
import { receiversText } from "./receivers.ts";
import type { ScheduleContent } from "./scheduleContent.ts";

/** A schedule as its form has it. */
export interface ScheduleDraft {
  readonly name: string;
  readonly every: ScheduleDay;
  /** `06:00`; "" = not given. */
  readonly at: string;
  /** IANA name; "" = none is chosen. */
  readonly timeZone: string;
  readonly format: ExportFormatName | undefined;
  /** Addresses as they were typed. */
  readonly receivers: string;
}

const typedAddresses = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((one) => one !== "");
const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** A stored schedule, to be edited. */
export const draftOf = (content: ScheduleContent): ScheduleDraft => ({
  name: content.Text,
  every: scheduleDays.find((day) => day === content.Every) ?? "monday",
  at: content.RunsAt,
  timeZone: content.TimeZone,
  format: exportFormats.find((format) => format === content.Format),
  receivers: receiversText(content.Receivers),
});

/** Whether these are e-mail addresses, and at least one. */
export const hasReceivers = ({ receivers }: ScheduleDraft): boolean => {
  const addresses = typedAddresses(receivers);
  return addresses.length > 0 && addresses.every(isAddress);
};

/** Whether a draft can be saved. */
export const isComplete = (draft: ScheduleDraft): boolean =>
  hasReceivers(draft) &&
  draft.name.trim() !== "" &&
  draft.at !== "" &&
  draft.timeZone !== "" &&
  draft.format !== undefined;

/** The fields of a draft as the service stores them. */
export const fieldsOf = ({
  name,
  every,
  at,
  timeZone,
  format,
  receivers,
}: ScheduleDraft): Omit<ScheduleContent, "Query" | "Period"> => ({
  Text: name.trim(),
  Every: every,
  RunsAt: at,
  TimeZone: timeZone,
  Format: format ?? "",
  Receivers: typedAddresses(receivers).map((Address) => ({ Address })),
});
