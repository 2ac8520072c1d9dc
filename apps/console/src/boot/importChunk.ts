/** Requests of files by address. Undefined: `index.html` links the file. */
const files = new Map<string, Promise<void> | undefined>(
  Array.from(document.querySelectorAll("link"), ({ href }) => [href, undefined]),
);

/** The server has no such file. A newer deployment replaced it, so the page must be reloaded. */
export class StaleCodeError extends Error {}

const fetchFile = async (address: string): Promise<void> => {
  const response = await fetch(address);
  if (!response.ok) throw response.status === 404 ? new StaleCodeError(address) : new Error(address);
  // Only a response that was read completely is in the cache for the import.
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
    // After the first style sheet, which is in the body of `index.html`: the order decides between equally specific rules.
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
 * Fetches the `needed` files of a chunk (paths relative to the base address), then calls `importIt`. Rejects if a file cannot be
 * fetched; the next call fetches that file again. The build calls it for every `import()` instead of Vite's helper, which preloads
 * without waiting: Firefox never repeats an import whose request failed, and Vite never adds a style sheet again that failed.
 */
export const importChunk = async <Module>(
  importIt: () => Promise<Module>,
  needed: readonly string[] = [],
): Promise<Module> => {
  await Promise.all(needed.map(loadOnce));
  return importIt();
};
