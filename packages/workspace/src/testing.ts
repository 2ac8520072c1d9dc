export { createTestHub } from "./testing/createTestHub.ts";
export { createTestServices, TestServices } from "./testing/TestServices.tsx";

export type { TestServicesOptions } from "./testing/TestServices.tsx";
