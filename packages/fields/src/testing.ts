export { mountTestForm } from "./testing/mountTestForm.ts";
export { createTestForm } from "./testing/createTestForm.ts";
