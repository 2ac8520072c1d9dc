export { motionEnds } from "./state/motionEnds.ts";
