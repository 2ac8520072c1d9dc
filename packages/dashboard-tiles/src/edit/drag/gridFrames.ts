/** The grid around one of its parts. */
export const gridOf = (part: HTMLElement | null): HTMLElement | null =>
  part?.closest<HTMLElement>("[data-editing]") ?? null;

/** Keys of the other tiles: those that are read after this one, then those before it, the nearest first. */
export const neighboursOf = (part: HTMLElement | null, key: string): readonly string[] => {
  const keys = [...(gridOf(part)?.querySelectorAll<HTMLElement>("[data-frame]") ?? [])].map(
    (frame) => frame.dataset["frame"] ?? "",
  );
  const index = keys.indexOf(key);
  return [...keys.slice(index + 1), ...keys.slice(0, Math.max(index, 0)).toReversed()];
};

/** Key of the tile that has the focus in its frame; undefined = none has. */
export const focusedTile = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>("[data-frame]")?.dataset["frame"];
