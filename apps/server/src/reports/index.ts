import type { Subject } from "../subject/subject.ts";
import { reportSchedule } from "./reportSchedule.ts";
import { reports as reportKinds } from "./reports.ts";
import { sendReports } from "./sendReports.ts";
import { reportRoutes } from "./reportRoutes.ts";

/** Reports, their schedules and the mails they are sent with. */
export const reports: Subject = {
  kinds: [...reportKinds, reportSchedule],
  jobs: [sendReports],
  calls: ({ db, reportSlots }) => ({ place: reportRoutes({ db, slots: reportSlots }) }),
};
