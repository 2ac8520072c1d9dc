/** The reader's choice; "auto" follows the system, live. */
export type Theme = "auto" | "light" | "dark";

/** What the theme touches; given so that tests own it. */
export interface ThemeEnvironment {
  /** Carries `data-theme`. Default the page's root element. */
  readonly root?: HTMLElement | undefined;
  /** Asks the system. Default the window's. */
  readonly matchMedia?: (query: string) => MediaQueryList;
}

/**
 * Sets `data-theme="light" | "dark"` on the root, as tokens.css wants it.
 * Returns a function that stops following the system; call it before applying another theme. Does nothing on a server, where
 * modules of an app are evaluated that call it once.
 */
export const applyTheme = (
  theme: Theme,
  {
    // Servers have no document.
    root = "document" in globalThis ? document.documentElement : undefined,
    matchMedia = (query) => window.matchMedia(query),
  }: ThemeEnvironment = {},
): (() => void) => {
  if (root === undefined) return () => {};
  if (theme !== "auto") {
    root.dataset["theme"] = theme;
    return () => {};
  }
  const system = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => {
    root.dataset["theme"] = system.matches ? "dark" : "light";
  };
  follow();
  system.addEventListener("change", follow);
  return () => {
    system.removeEventListener("change", follow);
  };
};
