/** Brings what loads the matrices; one function for all, since the start of the console holds what stands here. */
export const loadViews = () => import("./views.ts");
