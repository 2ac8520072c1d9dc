import { gridArea } from "./CanvasCell.tsx";
import type { Place } from "../model/layout.ts";
import styles from "./Canvas.module.css";

export interface DropTargetProps {
  readonly place: Place;
  /** What is dragged can be dropped there. */
  readonly isFree: boolean;
}

/** Where a cell will be that is dragged, or resized by a corner. */
export const DropTarget = ({ place, isFree }: DropTargetProps) => (
  <span className={styles["target"]} data-free={isFree || undefined} style={gridArea(place)} />
);
