// Apart from the index, since it brings Formik: the login and the dashboard do not load it.
export { useSmallForm } from "./SmallForm/useSmallForm.ts";

export type { SmallForm, SmallFormField, SmallFormOptions } from "./SmallForm/useSmallForm.ts";
