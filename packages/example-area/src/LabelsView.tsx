import { TileFigure, TileState } from "@backroom/dashboard-tiles";
import type { TileViewProps } from "@backroom/dashboard-tiles";

/** How many articles there are. */
export const LabelsView = ({ data }: TileViewProps<number>) => (
  <TileState state="ready">
    <TileFigure>{data}</TileFigure>
  </TileState>
);
