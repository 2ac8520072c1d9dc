import type { ProblemCode, ProblemParams } from "../problems.ts";

/** What is wrong with a text or a condition. */
export interface Mistake {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
}
