/** Max. width, px: one long text must not push the other columns out of view. */
const MOST_PX = 640;

const cellRoles = ':is([role="columnheader"], [role="rowheader"], [role="gridcell"])';

/** Returns the width, px, at which the heading and all rendered cells of a column fit; at most 640. */
export const contentWidth = (heading: HTMLElement): number => {
  const place = [...(heading.parentElement?.children ?? [])].indexOf(heading) + 1;
  const grid = heading.closest(':is([role="grid"], [role="treegrid"])');
  const cells = grid?.querySelectorAll<HTMLElement>(`[role="row"] > ${cellRoles}:nth-child(${place})`);
  const given = [...(cells ?? [])].map((cell) => [cell, cell.style.inlineSize] as const);
  // All cells are changed before the first is measured, so that the browser computes the layout once.
  for (const [cell] of given) cell.style.inlineSize = "max-content";
  const widest = Math.max(...given.map(([cell]) => cell.getBoundingClientRect().width));
  for (const [cell, inlineSize] of given) cell.style.inlineSize = inlineSize;
  return Math.min(Math.ceil(widest), MOST_PX);
};
