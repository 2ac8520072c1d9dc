import { TileFigure, TileState } from "@backroom/dashboard-tiles";
import type { TileViewProps } from "@backroom/dashboard-tiles";

/** How many articles there are. */
export const LabelsTile = ({ data }: TileViewProps<number>) => (
  <TileState state="ready">
    <TileFigure>{data}</TileFigure>
  </TileState>
);
