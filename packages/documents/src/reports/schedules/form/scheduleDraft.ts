import { exportFormats, scheduleDays } from "@backroom/contract";
import type { ExportFormatName, ScheduleDay } from "@backroom/contract";
import { object, string } from "yup";
import { receiversText } from "./receivers.ts";
import type { ScheduleContent } from "../work/scheduleContent.ts";

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

/** Schema of a draft with a message for each field. */
export const scheduleSchema = (
  messages: Readonly<Record<"name" | "at" | "timeZone" | "format" | "receivers", string>>,
) =>
  object({
    name: string().trim().required(messages.name),
    at: string().required(messages.at),
    timeZone: string().required(messages.timeZone),
    format: string().required(messages.format),
    receivers: string()
      .required(messages.receivers)
      .test({
        message: messages.receivers,
        test: (text) => typedAddresses(text).length > 0 && typedAddresses(text).every(isAddress),
      }),
  });

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
