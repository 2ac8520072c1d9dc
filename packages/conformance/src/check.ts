import type { ServerUnderTest } from "./serverUnderTest.ts";

/** One thing the contract demands. `run` throws an Error whose message says what the server does instead. */
export interface Check {
  /** Part of the contract, and the sentence that must be true. */
  readonly name: string;
  run(): Promise<void>;
}

/** Finds the checks of one part. */
export type CheckSource = (server: ServerUnderTest) => readonly Check[];

/** A check of a part. */
export const check = (part: string, claim: string, run: () => Promise<void>): Check => ({
  name: `${part}: ${claim}`,
  run,
});
