export { createFakeEntityService } from "./testing/createFakeEntityService.ts";

export type {
  FakeCall,
  FakeEntityService,
  FakeEntityServiceOptions,
} from "./testing/createFakeEntityService.ts";
