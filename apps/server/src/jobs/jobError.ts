import type { JobProblem } from "@backroom/contract";

/** Fails a job. The message is English or a translation key; clients translate `problems` themselves. */
export class JobError extends Error {
  override readonly name = "JobError";
  readonly problems: readonly JobProblem[];

  constructor(message: string, problems: readonly JobProblem[] = []) {
    super(message);
    this.problems = problems;
  }
}

/** Ends a job early. `reason` is shown to users; null: a user cancelled the job. */
export class JobStopped extends Error {
  override readonly name = "JobStopped";
  readonly reason: string | null;

  constructor(reason: string | null) {
    super(reason ?? "Cancelled");
    this.reason = reason;
  }
}
