export { motionEnds } from "./state/motionEnds.ts";
export { simulateLayout } from "./testing/simulateLayout.ts";
export type { LayoutSize } from "./testing/simulateLayout.ts";
