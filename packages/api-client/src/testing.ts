export { createFakeCall } from "./testing/createFakeCall.ts";
export { createFakeEntityService } from "./testing/createFakeEntityService.ts";

export type { FakeAnswer } from "./testing/createFakeCall.ts";
export type {
  FakeCall,
  FakeEntityService,
  FakeEntityServiceOptions,
} from "./testing/createFakeEntityService.ts";
