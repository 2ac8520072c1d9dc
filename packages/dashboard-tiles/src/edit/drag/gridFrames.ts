/** The grid around one of its parts. */
export const gridOf = (part: HTMLElement | null): HTMLElement | null =>
  part?.closest<HTMLElement>("[data-editing]") ?? null;

/** Key of the tile that is read after this one, else before it. */
export const neighbourOf = (part: HTMLElement | null, key: string): string | undefined => {
  const keys = [...(gridOf(part)?.querySelectorAll<HTMLElement>("[data-frame]") ?? [])].map(
    (frame) => frame.dataset["frame"],
  );
  const index = keys.indexOf(key);
  return keys[index + 1] ?? keys[index - 1];
};
