export { operations } from "./operations.ts";
export { SupportBundle } from "./support/SupportBundle.tsx";
