export { createFakeClock } from "./testing/createFakeClock.ts";
export { createMemoryStorage } from "./testing/createMemoryStorage.ts";

export type { FakeClock } from "./testing/createFakeClock.ts";
export type { MemoryStorage } from "./testing/createMemoryStorage.ts";
