/** A flag that is on its way, known, or unknown (null). */
type FlagImage = string | null | undefined;

const images = new Map<string, FlagImage>();
const listeners = new Set<() => void>();

const load = async (code: string): Promise<void> => {
  let image: FlagImage = null;
  try {
    const { flagImages } = await import("./flagImages.js");
    const drawing = Object.hasOwn(flagImages, code) ? await flagImages[code]?.() : undefined;
    if (drawing !== undefined) image = `data:image/svg+xml,${encodeURIComponent(drawing.default)}`;
  } catch {
    // A flag is decoration beside its code: without the picture the code shows.
  }
  images.set(code, image);
  for (const listener of listeners) listener();
};

/** The picture of a country as a data URL: undefined while it loads, null when there is none. Drawings are code, kept for the page. */
export const readFlag = (code: string): FlagImage => {
  if (!images.has(code)) {
    images.set(code, undefined);
    void load(code);
  }
  return images.get(code);
};

/** Calls back when a picture has come. */
export const subscribeToFlags = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
