export { createFakeClock } from "./state/fakeClock.ts";
export { motionEnds } from "./state/motionEnds.ts";

export type { FakeClock } from "./state/fakeClock.ts";
