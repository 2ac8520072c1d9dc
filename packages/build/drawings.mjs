import { optimize } from "svgo";

/** Drawings of flags have up to 182 kB, nearly all of it in coats of arms with coordinates to a hundredth of a pixel. */
const DETAILED_B = 20_000;

/**
 * Rounds the coordinates of a detailed SVG drawing to whole units of its own grid (640 × 480 for a flag), which saves more than
 * half. Smaller drawings are returned as they are. For pictures of at most a quarter of their grid.
 */
export const slimDrawing = (svg) =>
  svg.length > DETAILED_B ? optimize(svg, { multipass: true, floatPrecision: 0 }).data : svg;
