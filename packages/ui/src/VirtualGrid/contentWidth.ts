/** Px. Longer texts are not for a column. */
const MOST_PX = 640;

const cellRoles = ':is([role="columnheader"], [role="rowheader"], [role="gridcell"])';

/** Px that a column needs to show its heading and all of its cells that are drawn; at most 640. */
export const contentWidth = (heading: HTMLElement): number => {
  const place = [...(heading.parentElement?.children ?? [])].indexOf(heading) + 1;
  const grid = heading.closest(':is([role="grid"], [role="treegrid"])');
  const cells = grid?.querySelectorAll<HTMLElement>(`[role="row"] > ${cellRoles}:nth-child(${place})`);
  const given = [...(cells ?? [])].map((cell) => [cell, cell.style.inlineSize] as const);
  // All are changed before the first is measured: one layout.
  for (const [cell] of given) cell.style.inlineSize = "max-content";
  const widest = Math.max(...given.map(([cell]) => cell.getBoundingClientRect().width));
  for (const [cell, inlineSize] of given) cell.style.inlineSize = inlineSize;
  return Math.min(Math.ceil(widest), MOST_PX);
};
