/** Files by address: linked by `index.html`, being fetched, or there. */
const files = new Map<string, Promise<void> | undefined>(
  Array.from(document.querySelectorAll("link"), ({ href }) => [href, undefined]),
);

/** A file of the build is not there: a newer deployment has replaced it, and only a reload brings the new one. */
export class StaleCodeError extends Error {}

const fetchFile = async (address: string): Promise<void> => {
  const response = await fetch(address);
  if (!response.ok) throw response.status === 404 ? new StaleCodeError(address) : new Error(address);
  // The browser keeps a file for the import once it has been read to its end.
  await response.arrayBuffer();
};

const addStyles = async (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(address));
    });
    // Behind the first style sheet, which `index.html` has in its body: the order decides between equally specific rules.
    document.body.append(link);
  });

const load = async (address: string): Promise<void> => {
  await fetchFile(address);
  if (address.endsWith(".css")) await addStyles(address);
};

const loadOnce = async (path: string): Promise<void> => {
  const address = window.location.origin + import.meta.env.BASE_URL + path;
  if (!files.has(address)) files.set(address, load(address));
  try {
    await files.get(address);
  } catch (error) {
    files.delete(address);
    throw error;
  }
};

/**
 * Imports a chunk of the build by `importIt` once all its `needed` files, paths below the base address, have been fetched; rejects
 * when one cannot be, and fetches that one again the next time. The build calls it for every `import()`. Vite's own helper only
 * preloads: Firefox imports no module again that could not be fetched the first time, and Vite adds no style sheet again.
 */
export const importChunk = async <Module>(
  importIt: () => Promise<Module>,
  needed: readonly string[] = [],
): Promise<Module> => {
  await Promise.all(needed.map(loadOnce));
  return importIt();
};
