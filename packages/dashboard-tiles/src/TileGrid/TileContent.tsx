import { lazy, useState } from "react";
import type { PlacedTile } from "../layout/orderTiles.ts";
import { TileBoundary } from "./TileBoundary.tsx";

const contentOf = ({ load }: PlacedTile["definition"]) => lazy(async () => ({ default: await load() }));

/** What is inside the frame of a tile. Trying again loads it anew, since its code may be what failed. */
export const TileContent = ({ definition, params }: Pick<PlacedTile, "definition" | "params">) => {
  const [Content, setContent] = useState(() => contentOf(definition));
  return (
    <TileBoundary onRetry={() => setContent(() => contentOf(definition))}>
      <Content params={params} />
    </TileBoundary>
  );
};
