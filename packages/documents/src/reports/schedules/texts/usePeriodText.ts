import { reportPeriods } from "@backroom/contract";
import { useLingui } from "@lingui/react/macro";
import { useDaysText, usePeriodNames } from "../../parameters/periodTexts.ts";
import type { ScheduleContent } from "../work/scheduleContent.ts";

/** Writes which days a schedule reports on, and whether they move along with its runs; "" = the report has no period. */
export const usePeriodText = (): ((content: Pick<ScheduleContent, "Query" | "Period">) => string) => {
  const { t } = useLingui();
  const names = usePeriodNames();
  const daysText = useDaysText();
  return ({ Query, Period }) => {
    const period = reportPeriods.find((one) => one === Period);
    if (period !== undefined) {
      const name = names[period];
      return t`Period: ${name}, moves along with each run`;
    }
    const query = new URLSearchParams(Query ?? "");
    const [from, to] = [query.get("From"), query.get("To")];
    if (from === null || to === null || Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to)))
      return "";
    const days = daysText({ from, to });
    return t`Period: ${days}, stays the same for each run`;
  };
};
