/** Names that hold every word of the search, in any order; an empty search finds all. */
export const findIcons = <Name extends string>(names: readonly Name[], search: string): readonly Name[] => {
  const words = search
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== "");
  return names.filter((name) => words.every((word) => name.includes(word)));
};

/** Where a key leads in a gallery of so many items in lines of so many columns; undefined = it does not move. */
export const moveInGallery = (
  at: number,
  key: string,
  { count, columns, isRtl }: { readonly count: number; readonly columns: number; readonly isRtl: boolean },
): number | undefined => {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -count,
    End: count,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) return undefined;
  // In the last, shorter line there is nothing below: the focus stays.
  if (Math.abs(step) === columns && columns !== 1 && (at + step < 0 || at + step >= count)) return at;
  return Math.min(count - 1, Math.max(0, at + step));
};
