import { lazy, useState } from "react";
import { useSurroundings } from "../definition/surroundings.ts";
import { TileContext } from "../definition/TileContext.ts";
import type { TileParams } from "../definition/tileDefinition.ts";
import type { PlacedTile } from "../layout/orderTiles.ts";
import { TileState } from "../Tile/TileState.tsx";
import { TileBoundary } from "./TileBoundary.tsx";

const contentOf = ({ load }: PlacedTile["definition"]) => lazy(async () => ({ default: await load() }));

/** Props of {@link TileContent}. */
export interface TileContentProps {
  readonly tile: PlacedTile;
  readonly onParamsChange: ((tileKey: string, changes: TileParams) => void) | undefined;
}

/** What is inside the frame of a tile. Trying again loads it anew, since its code may be what failed. */
const LoadedContent = ({ tile: { key, definition, params }, onParamsChange }: TileContentProps) => {
  const [Content, setContent] = useState(() => contentOf(definition));
  const [changed, setChanged] = useState<TileParams>({});
  // Whoever keeps them gives them back as params.
  const changeParams = (changes: TileParams): void => {
    if (onParamsChange === undefined) setChanged((before) => ({ ...before, ...changes }));
    else onParamsChange(key, changes);
  };
  const { shape, thresholds = [] } = definition;
  const own = { ...params, ...changed };
  return (
    <TileContext value={{ thresholds, params: own }}>
      <TileBoundary shape={shape} onRetry={() => setContent(() => contentOf(definition))}>
        <Content tileKey={key} params={own} changeParams={changeParams} />
      </TileBoundary>
    </TileContext>
  );
};

/** The content of a tile, or that the user may not see it: then nothing of it is loaded. */
export const TileContent = (props: TileContentProps) => {
  const { mayRead } = useSurroundings();
  const { right } = props.tile.definition;
  return right === undefined || mayRead(right) ? (
    <LoadedContent {...props} />
  ) : (
    <TileState state="forbidden" />
  );
};
