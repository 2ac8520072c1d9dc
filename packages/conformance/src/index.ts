export { ConformanceError } from "./expect.ts";
export { findChecks } from "./findChecks.ts";
export { connectServer } from "./serverUnderTest.ts";

export type { Check } from "./check.ts";
export type { Answer, CallOptions, ServerOptions, ServerUnderTest } from "./serverUnderTest.ts";
