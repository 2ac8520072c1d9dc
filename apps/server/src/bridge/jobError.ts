import type { JobProblem } from "@backroom/contract";

/** Fails a job with a message for people, in English or as a translation key, and with what clients translate by themselves. */
export class JobError extends Error {
  override readonly name = "JobError";
  readonly problems: readonly JobProblem[];

  constructor(message: string, problems: readonly JobProblem[] = []) {
    super(message);
    this.problems = problems;
  }
}

/** Ends a job that is to stop; `reason` is shown to people, null when somebody cancelled it. */
export class JobStopped extends Error {
  override readonly name = "JobStopped";
  readonly reason: string | null;

  constructor(reason: string | null) {
    super(reason ?? "Cancelled");
    this.reason = reason;
  }
}
