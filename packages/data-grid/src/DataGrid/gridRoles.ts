/**
 * Roles of the grid's elements. Rows of a virtual list cannot be table rows: a `tr` outside a `table` is not parsed, and
 * a table lays all its rows out together.
 */
export const rowRole = { role: "row" };
export const headingRole = { role: "columnheader" };
export const cellRole = { role: "gridcell" };
/** A check box of a cell: an input would take the focus, which stays with the grid. */
export const boxRole = { role: "checkbox" };
