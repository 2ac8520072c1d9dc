import type { WorkHolder } from "@backroom/ports";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { TileDefinition } from "../definition/tileDefinition.ts";
import { changeDashboard, startDashboard, tilesOf } from "../layout/dashboard.ts";
import type { Dashboard, DashboardEvent } from "../layout/dashboard.ts";
import type { LayoutCards, PlacedTile } from "../layout/orderTiles.ts";

/** What is arranged, before it is stored. */
export interface Arrangement {
  readonly dashboard: Dashboard;
  /** Its tiles, in order. */
  readonly tiles: readonly PlacedTile[];
  readonly change: (event: DashboardEvent) => void;
  /** Whether it differs from what is stored. */
  readonly isChanged: boolean;
  /** Shows what another window has stored meanwhile instead; undefined = there is nothing else. */
  readonly showOther: (() => void) | undefined;
}

/** The dashboard while it is arranged. What another window stores shows by itself as long as nothing was touched here. */
export const useArrangement = (
  definitions: readonly TileDefinition[],
  cards: LayoutCards | undefined,
  work: Pick<WorkHolder, "report"> | undefined,
): Arrangement => {
  const [stored, setStored] = useState(cards);
  const [dashboard, setDashboard] = useState(() => startDashboard(definitions, cards));
  const isTouched = dashboard.history.past.length > 0;
  const isOtherStored = cards !== stored;
  if (isOtherStored && !isTouched) {
    setStored(cards);
    setDashboard(startDashboard(definitions, cards));
  }
  const change = useCallback(
    (event: DashboardEvent) => setDashboard((now) => changeDashboard(now, event)),
    [],
  );
  const showOther = () => {
    setStored(cards);
    change({ type: "replace", cards: startDashboard(definitions, cards).history.now });
  };

  const tiles = useMemo(() => tilesOf(dashboard), [dashboard]);
  const usual = useMemo(
    () => JSON.stringify(startDashboard(definitions, cards).history.now),
    [definitions, cards],
  );
  const isChanged = isTouched && JSON.stringify(dashboard.history.now) !== usual;
  useEffect(() => {
    work?.report(isChanged);
    return () => work?.report(false);
  }, [work, isChanged]);

  return {
    dashboard,
    tiles,
    change,
    isChanged,
    showOther: isOtherStored && isTouched ? showOther : undefined,
  };
};
