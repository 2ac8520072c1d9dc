import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { SIDE_PANEL_MIN_WINDOW_PX } from "../constants.ts";
import type { GridController } from "../controller/createGridController.ts";
import type { SettingsPort } from "../ports.ts";
import { parseDetailPlacement } from "../state/detailPlacement.ts";
import type { DetailPlacement } from "../state/detailPlacement.ts";

/** Where the detail area is, and how the user moves it. */
export interface PlacementControl {
  readonly placement: DetailPlacement;
  /** Moves it; undefined while the window has no room beside the table. */
  readonly move: ((to: DetailPlacement) => void) | undefined;
}

const wideWindow = () => window.matchMedia(`(min-width: ${SIDE_PANEL_MIN_WINDOW_PX}px)`);
const followWindow = (listener: () => void) => {
  const query = wideWindow();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};
const useIsWide = () => useSyncExternalStore(followWindow, () => wideWindow().matches);

/** The place the user chose, kept by the port; under the row in windows with no room beside the table. */
export const useDetailPlacement = (
  grid: Pick<GridController, "placeDetail">,
  port: SettingsPort | undefined,
): PlacementControl => {
  const isWide = useIsWide();
  const [wanted, setWanted] = useState(() => parseDetailPlacement(port?.read()));
  const placement = isWide ? wanted : "row";
  useLayoutEffect(() => grid.placeDetail(placement), [grid, placement]);
  const move = (to: DetailPlacement) => {
    setWanted(to);
    port?.write({ placement: to });
  };
  return { placement, move: isWide ? move : undefined };
};
