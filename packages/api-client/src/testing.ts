export { createFakeCall } from "./testing/createFakeCall.ts";
export { createFakeEntityService } from "./testing/createFakeEntityService.ts";
export { createFakeFetch, failure, noAnswer } from "./testing/createFakeFetch.ts";
export { fakeKind } from "./testing/fakeKind.ts";

export type { FakeAnswer } from "./testing/createFakeCall.ts";
export type { FakeRequest, FakeServer } from "./testing/createFakeFetch.ts";
export type { FakeKindMeta, FakeRecord } from "./testing/fakeKind.ts";
export type {
  FakeCall,
  FakeEntityService,
  FakeEntityServiceOptions,
} from "./testing/createFakeEntityService.ts";
