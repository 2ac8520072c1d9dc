import { scheduleDays } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { asText } from "@backroom/values";
import { useDayNames } from "./useDayNames.ts";

/** Writes when a stored schedule is sent: `Monday, 06:00, Europe/Vienna`. */
export const useScheduleText = (): ((record: EntityRecord) => string) => {
  const dayNames = useDayNames();
  return (record) => {
    const day = scheduleDays.find((one) => one === record["Every"]);
    return [
      day === undefined ? asText(record["Every"]) : dayNames[day],
      asText(record["RunsAt"]).slice(0, 5),
      asText(record["TimeZone"]),
    ].join(", ");
  };
};
