import type { GridOptions } from "@backroom/data-grid";
import type { PathParams } from "@backroom/workspace";

const names = [
  "disableAdd",
  "disableEdit",
  "disableDuplicate",
  "keepOpenOnUpdate",
  "closeDetailsOnUpdate",
  "startOnOpen",
] as const satisfies readonly (keyof GridOptions)[];

/** What the navigation says of the grid of its page: params such as `keepOpenOnUpdate: "true"`. */
export const gridOptions = (params: PathParams): GridOptions =>
  Object.fromEntries(names.map((name) => [name, params[name] === "true"]));
