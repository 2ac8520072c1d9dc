export { rights } from "./rights.ts";
