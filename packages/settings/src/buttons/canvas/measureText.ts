import type { MeasureText } from "../model/tillScreen.ts";
import { tillLook } from "../model/tillScreen.ts";

/** Measures texts in the font of cells; where the browser cannot, a letter is as wide as usual. */
export const createMeasure = (): MeasureText => {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return (text) => text.length * tillLook.font * 0.55;
  context.font = `600 ${tillLook.font}px "Inter Variable", system-ui, sans-serif`;
  return (text) => context.measureText(text).width;
};
