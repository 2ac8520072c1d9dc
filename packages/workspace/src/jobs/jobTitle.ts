import type { BridgeJob } from "@backroom/contract";

/** Returns how a job is called: its description, which may be a translation key, or its name if it has none. */
export const jobTitle = ({ description, name }: Pick<BridgeJob, "description" | "name">): string =>
  description || name;
