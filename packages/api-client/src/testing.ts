export { createFakeClock } from "./testing/createFakeClock.ts";
export { createFakeEntityService } from "./testing/createFakeEntityService.ts";

export type { FakeClock } from "./testing/createFakeClock.ts";
export type {
  FakeCall,
  FakeEntityService,
  FakeEntityServiceOptions,
} from "./testing/createFakeEntityService.ts";
