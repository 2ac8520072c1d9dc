/** Where an arrow key leads from a place of a sheet with so many columns; undefined = the key does not move. */
export const moveOnSheet = (
  place: number,
  key: string,
  { count, columns, isRtl }: { readonly count: number; readonly columns: number; readonly isRtl: boolean },
): number | undefined => {
  const steps = new Map([
    ["ArrowRight", isRtl ? -1 : 1],
    ["ArrowLeft", isRtl ? 1 : -1],
    ["ArrowDown", columns],
    ["ArrowUp", -columns],
    ["Home", -count],
    ["End", count],
  ]);
  const step = steps.get(key);
  if (step === undefined) return undefined;
  const to = place + step;
  const isVertical = key === "ArrowDown" || key === "ArrowUp";
  return isVertical && (to < 0 || to >= count) ? place : Math.min(count - 1, Math.max(0, to));
};
