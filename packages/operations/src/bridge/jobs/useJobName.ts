import type { BridgeJob } from "@backroom/contract";
import { jobTitle, useServerText } from "@backroom/workspace";

/** Returns how a job is called in the language of the reader: its description, or its name if it has none. */
export const useJobName = (): ((job: Pick<BridgeJob, "name" | "description">) => string) => {
  const translate = useServerText();
  return (job) => translate(jobTitle(job));
};
