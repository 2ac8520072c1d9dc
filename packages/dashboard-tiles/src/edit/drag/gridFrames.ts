/** The grid around one of its parts. */
export const gridOf = (part: HTMLElement | null): HTMLElement | null =>
  part?.closest<HTMLElement>("[data-editing]") ?? null;

/** Keys of the other tiles: the following ones, then the preceding ones, each from the nearest on. */
export const neighboursOf = (part: HTMLElement | null, key: string): readonly string[] => {
  const keys = [...(gridOf(part)?.querySelectorAll<HTMLElement>("[data-frame]") ?? [])].map(
    (frame) => frame.dataset["frame"] ?? "",
  );
  const index = keys.indexOf(key);
  return [...keys.slice(index + 1), ...keys.slice(0, Math.max(index, 0)).toReversed()];
};

/** Key of the tile whose frame contains the focus. Undefined: the focus is in no tile. */
export const focusedTile = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>("[data-frame]")?.dataset["frame"];
