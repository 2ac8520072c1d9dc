/** Roles that no element of HTML can take: rows lie where they are scrolled to, and ends of a period in a picture. */
export const gridRoles = {
  row: { role: "row" },
  cell: { role: "gridcell" },
  group: { role: "group" },
};
