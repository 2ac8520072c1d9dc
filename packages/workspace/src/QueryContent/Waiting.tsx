import { Skeleton, useDelayed } from "@backroom/ui";

/** Stands in for content that loads: skeleton lines, from a quarter of a second on. */
export const Waiting = () => (useDelayed(true) ? <Skeleton lines={6} /> : null);
