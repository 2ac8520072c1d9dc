/** Roles of the board's elements: the parts of a grid that is no table of HTML, since of its rows only those in sight exist. */
export const rowRole = { role: "row" } as const;
export const headerRole = { role: "rowheader" } as const;
export const cellRole = { role: "gridcell" } as const;
