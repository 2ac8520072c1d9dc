import { createLazyPart, ShowPart } from "@backroom/ui";
import type { WorkHolder } from "@backroom/ports";
import { useCallback, useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { TileSurroundings } from "../definition/surroundings.ts";
import type { TileDefinition } from "../definition/tileDefinition.ts";
import type { TileRefresher } from "../refresh/createTileRefresher.ts";
import type { HeldTile } from "../TileGrid/gridLayout.ts";
import { TileGrid } from "../TileGrid/TileGrid.tsx";
import { changeParams } from "../layout/layoutCards.ts";
import type { CardChange } from "../layout/cardChanges.ts";
import { orderTiles } from "../layout/orderTiles.ts";
import type { LayoutCards, PlacedTile } from "../layout/orderTiles.ts";

export interface DashboardProps {
  readonly definitions: readonly TileDefinition[];
  /** The stored cards; undefined = nothing is stored, so every tile shows. */
  readonly cards: LayoutCards | undefined;
  /**
   * Stores cards: when arranging ends with a change, and when a tile changes its params, which `only` then names. Default:
   * nothing is stored.
   */
  readonly onSave?: ((cards: LayoutCards, only?: CardChange) => void) | undefined;
  /** Whether the tiles are being arranged. Default false. */
  readonly isEditing?: boolean;
  /** Called when arranging ends. */
  readonly onEditEnd?: () => void;
  /** Puts the toolbar of the edit mode into its place. Default: above the tiles. */
  readonly renderToolbar?: (toolbar: ReactNode) => ReactNode;
  /** Learns of changes that are not saved. Default: none. */
  readonly work?: Pick<WorkHolder, "report">;
  /** What the tiles depend on. Default: all tenants, and everything is allowed. */
  readonly surroundings?: TileSurroundings;
  /** What reads the tiles again. Default: one of its own. */
  readonly refresher?: TileRefresher;
}

/** What the editor shows of a dashboard that is not saved. */
export interface ArrangedTiles {
  readonly tiles: readonly PlacedTile[];
  readonly held: HeldTile | undefined;
}

const editor = createLazyPart(async () => (await import("../edit/DashboardEditor.tsx")).DashboardEditor);
const nothing = (): void => undefined;

/** A dashboard with an edit mode, whose code comes when it is first needed. */
export const Dashboard = ({
  definitions,
  cards,
  onSave,
  isEditing = false,
  onEditEnd = nothing,
  renderToolbar,
  work,
  surroundings,
  refresher,
}: DashboardProps) => {
  const [arranged, setArranged] = useState<ArrangedTiles | undefined>(undefined);
  const stored = useMemo(() => orderTiles(definitions, cards && { cards }), [definitions, cards]);
  const saveParams = useCallback(
    (key: string, params: PlacedTile["params"]) =>
      onSave?.(changeParams(definitions, cards, key, params), { key, params }),
    [definitions, cards, onSave],
  );
  return (
    <TileGrid
      tiles={arranged?.tiles ?? stored}
      held={arranged?.held}
      isEditing={arranged !== undefined}
      surroundings={surroundings}
      refresher={refresher}
      onParamsChange={onSave && saveParams}
      renderLayer={(grid) =>
        isEditing && (
          <ShowPart
            part={editor}
            isNeeded
            onGiveUp={onEditEnd}
            props={{
              grid,
              definitions,
              cards,
              onArrange: setArranged,
              onSave,
              onEnd: onEditEnd,
              renderToolbar,
              work,
            }}
          />
        )
      }
    />
  );
};
