import type { TileShape } from "../definition/tileDefinition.ts";
import styles from "./AddTile.module.css";

const bars = [40, 62, 30, 74, 90, 55, 80];
const lines = [60, 44, 70];

/** What a tile looks like, very small. */
export const TilePreview = ({ shape }: { readonly shape: TileShape }) => (
  <svg viewBox="0 0 120 48" className={styles["preview"]} data-shape={shape} aria-hidden="true">
    {shape === "chart" &&
      bars.map((height, index) => (
        <rect key={height} x={12 + index * 14} y={44 - height * 0.4} width="9" height={height * 0.4} rx="2" />
      ))}
    {shape === "figure" && <rect x="12" y="8" width="40" height="14" rx="3" data-part="figure" />}
    {shape !== "chart" &&
      lines.slice(shape === "figure" ? 1 : 0).map((width, index) => (
        <g key={width}>
          <rect x="12" y={(shape === "figure" ? 28 : 9) + index * 13} width={width} height="4" rx="2" />
          <rect
            x="94"
            y={(shape === "figure" ? 28 : 9) + index * 13}
            width="14"
            height="4"
            rx="2"
            data-part="end"
          />
        </g>
      ))}
  </svg>
);
