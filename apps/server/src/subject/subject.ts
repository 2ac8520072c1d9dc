import type { JobDefinition } from "../jobs/jobTypes.ts";
import type { KindDefinition } from "../model/definition.ts";

/** What a subject adds to the server. Its `index.ts` exports one, and what other subjects may use of it. */
export interface Subject {
  /** Its kinds of records. Default: none. */
  readonly kinds?: readonly KindDefinition[];
  /** Its jobs of bridges. Default: none. */
  readonly jobs?: readonly JobDefinition[];
}
