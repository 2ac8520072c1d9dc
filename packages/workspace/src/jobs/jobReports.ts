import { jobStates } from "@backroom/contract";
import { operationTexts, translateServerText } from "@backroom/i18n";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Notifier } from "../services/notices/notifier.tsx";
import type { EndedJob } from "./createStartedJobs.ts";
import { jobErrorText } from "./jobErrorText.ts";
import { jobTitle } from "./jobTitle.ts";
import { logJobEnd } from "./logJobEnd.ts";

const lookOf = (state: number) => {
  if (state === jobStates.success) return { type: "success", level: "info" } as const;
  return state === jobStates.failed
    ? ({ type: "error", level: "error" } as const)
    : ({ type: "warning", level: "warn" } as const);
};

/** Reports ends of jobs: a toast with the job's name, and a line in the log of the browser. */
export const createJobReports =
  ({ notifier, i18n }: { readonly notifier: Pick<Notifier, "show">; readonly i18n: I18n }) =>
  (job: EndedJob): void => {
    const translate = (text: string) => translateServerText(i18n, text);
    const { state, count, countUnit, stoppedBy } = job;
    const title = [translate(jobTitle(job)), job.tenant].filter(Boolean).join(", ");
    const reason = jobErrorText(i18n, job);
    const words = () => {
      if (state === jobStates.success) {
        if (count === null) return i18n._(operationTexts.successful);
        return i18n._(msg`Done: ${i18n.number(count)} ${translate(countUnit ?? "")}`);
      }
      if (state === jobStates.failed) return i18n._(msg`Failed: ${reason}`);
      if (stoppedBy !== null) return i18n._(msg`Cancelled by ${stoppedBy}`);
      return reason === "" ? i18n._(msg`Cancelled`) : i18n._(msg`Cancelled: ${reason}`);
    };
    const { type, level } = lookOf(state);
    const content = words().trim();
    notifier.show({ type, title, content });
    logJobEnd(level, `${title}. ${content}`);
  };
