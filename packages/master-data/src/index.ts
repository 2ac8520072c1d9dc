export { masterData } from "./masterData.ts";
