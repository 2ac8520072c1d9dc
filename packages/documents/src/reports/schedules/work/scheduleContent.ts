import type { EntityRecord } from "@backroom/contract";
import { asText } from "@backroom/values";
import { addressesOf } from "../form/receivers.ts";

/** What a schedule is, as the service stores it; what the service works out itself is no part of it. */
export interface ScheduleContent {
  readonly Text: string;
  readonly Every: string;
  /** `06:00`. */
  readonly RunsAt: string;
  readonly TimeZone: string;
  readonly Format: string;
  readonly Receivers: readonly { readonly Address: string }[];
  readonly Query: string | null;
  readonly Period: string | null;
  /** Language of the mails; undefined = it is not changed. */
  readonly Language?: string;
}

const textOrNull = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;

/** The content of a stored schedule. */
export const contentOf = (record: EntityRecord): ScheduleContent => ({
  Text: asText(record["Text"]),
  Every: asText(record["Every"]),
  RunsAt: asText(record["RunsAt"]).slice(0, 5),
  TimeZone: asText(record["TimeZone"]),
  Format: asText(record["Format"]),
  Receivers: addressesOf(record["Receivers"]).map((Address) => ({ Address })),
  Query: textOrNull(record["Query"]),
  Period: textOrNull(record["Period"]),
});

const names = ["Text", "Every", "RunsAt", "TimeZone", "Format", "Receivers", "Query", "Period"] as const;
const TIMES: ReadonlySet<string> = new Set(["Every", "RunsAt", "TimeZone"]);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether two contents make the same schedule. */
export const isSameContent = (a: ScheduleContent, b: ScheduleContent): boolean =>
  names.every((name) => isSame(a[name] ?? null, b[name] ?? null));

/** What differs between two contents, as it is sent; with another time the next run is worked out again. */
export const changesBetween = (
  before: ScheduleContent,
  after: ScheduleContent,
): Readonly<Partial<ScheduleContent> & { NextAt?: null }> => {
  const changed = names.filter((name) => !isSame(before[name] ?? null, after[name] ?? null));
  return {
    ...Object.fromEntries(changed.map((name) => [name, after[name]])),
    ...(changed.some((name) => TIMES.has(name)) ? { NextAt: null } : {}),
  };
};

/** Parameters of a report as a schedule stores them: a period that moves by its name, days as they are. */
export type ReportParameters = Pick<ScheduleContent, "Query" | "Period">;
