export { createFakeClock } from "./state/fakeClock.ts";

export type { FakeClock } from "./state/fakeClock.ts";
