import type { FrameLook } from "./protocol.ts";

/** Any colour of CSS as `#rrggbb`, which is all a viewer may understand. */
const createHexColours = () => {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return (colour: string): string => {
    if (context === null) return "#808080";
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  };
};

/** How the console looks now. */
export const readFrameLook = (): FrameLook => {
  const hex = createHexColours();
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => hex(style.getPropertyValue(`--br-${name}`).trim());
  return {
    isDark: style.colorScheme === "dark",
    background: token("surface-2"),
    surface: token("surface"),
    text: token("text"),
    accent: token("accent"),
  };
};

/** Calls back when the theme of the console changes. Returns the function that ends it. */
export const followFrameLook = (onChange: (look: FrameLook) => void): (() => void) => {
  const change = (): void => onChange(readFrameLook());
  const observer = new MutationObserver(change);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
};
