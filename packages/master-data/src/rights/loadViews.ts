/** Loads the views of the matrices. One function for all of them, because this module is part of the first load of the console. */
export const loadViews = () => import("./views.ts");
