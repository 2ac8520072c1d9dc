import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { UNSAFE_PortalProvider as PortalProvider } from "react-aria";
import { applyTheme } from "../theme/applyTheme.ts";
import type { Theme } from "../theme/applyTheme.ts";

export interface StyleScopeProps {
  /** "auto" follows the system, live. Default "auto". */
  readonly theme?: Theme;
  /** The components. */
  readonly children: ReactNode;
}

/** Marks an element for scoped.css. */
const scope = { "data-backroom": "" };

/** The place for overlays, not in the page yet. Null on a server, which renders none. */
const createOverlays = (): HTMLElement | null => {
  if (typeof document === "undefined") return null;
  const element = document.createElement("div");
  element.dataset["backroom"] = "";
  return element;
};

/**
 * The components inside a page that is not theirs: with `scoped.css` instead of `tokens.css` and `base.css` nothing outside
 * is touched. Menus and dialogs, which React Aria puts at the end of the body, stand in a scope of their own there.
 */
export const StyleScope = ({ theme = "auto", children }: StyleScopeProps) => {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [overlays] = useState(createOverlays);
  useEffect(() => {
    if (overlays === null) return undefined;
    document.body.append(overlays);
    return () => overlays.remove();
  }, [overlays]);
  useEffect(() => {
    const elements = [root, overlays].filter((element) => element !== null);
    const stops = elements.map((element) => applyTheme(theme, { root: element }));
    return () => stops.forEach((stop) => stop());
  }, [root, overlays, theme]);
  return (
    <div {...scope} ref={setRoot}>
      <PortalProvider getContainer={() => overlays}>{children}</PortalProvider>
    </div>
  );
};
