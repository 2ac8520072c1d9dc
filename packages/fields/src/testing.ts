export { createTestForm } from "./testing/createTestForm.ts";
