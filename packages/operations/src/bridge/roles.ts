/** Roles of the grid of jobs: its lines are laid out anew on narrow screens, which a table does not allow. */
export const roles = {
  group: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "gridcell" },
  none: { role: "presentation" },
} as const;
