/** Files by address: being fetched, or there. */
const files = new Map<string, Promise<void>>();

const fetchScript = async (address: string): Promise<void> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  // The browser keeps a file for the import once it has been read to its end.
  await response.arrayBuffer();
};

const addStyles = async (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = address;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${address} could not be loaded`));
    });
    // Behind the first style sheet, which `index.html` has in its body: the order decides between equally specific rules.
    document.body.append(link);
  });

const load = async (address: string): Promise<void> => {
  const isStyles = address.endsWith(".css");
  const links = [...document.querySelectorAll<HTMLLinkElement>(isStyles ? "link[rel=stylesheet]" : "link")];
  if (links.some(({ href }) => href === address)) return;
  await (isStyles ? addStyles(address) : fetchScript(address));
};

const loadOnce = async (address: string): Promise<void> => {
  const loading = files.get(address) ?? load(address);
  files.set(address, loading);
  try {
    await loading;
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
  const base = new URL(import.meta.env.BASE_URL, document.baseURI);
  const outcomes = await Promise.allSettled(needed.map(async (path) => loadOnce(new URL(path, base).href)));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return importIt();
};
