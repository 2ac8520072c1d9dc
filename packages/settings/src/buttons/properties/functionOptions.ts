import type { EntityMeta } from "@backroom/contract";

/** The functions a cell can run, as the kind of the layout names them. */
export const functionOptions = ({ lookups }: EntityMeta) => {
  const lookup = lookups["function"];
  return lookup?.kind === "inline" ? lookup.options : [];
};
