/** Brings what loads the parts of the area; one function for all, since the start of the console holds what stands here. */
export const loadViews = () => import("./views.ts");
