import { createLazyPart } from "@backroom/ui";
import type { LazyPart } from "@backroom/ui";
import { createElement, memo, useState } from "react";
import type { ComponentType } from "react";
import { useSurroundings } from "../definition/surroundings.ts";
import { TileContext } from "../definition/TileContext.ts";
import type { LoadedTile, TileDefinition, TileParams, TileProps } from "../definition/tileDefinition.ts";
import { useLoaded } from "../definition/useLoaded.ts";
import type { PlacedTile } from "../layout/orderTiles.ts";
import { TileState } from "../Tile/TileState.tsx";
import { TileBoundary } from "./TileBoundary.tsx";

type Load = LoadedTile["load"];

// What was loaded once shows at once when the dashboard is opened again.
const contents = new WeakMap<Load, LazyPart<ComponentType<TileProps>>>();
const contentOf = (load: Load): LazyPart<ComponentType<TileProps>> => {
  const known = contents.get(load);
  if (known !== undefined) return known;
  const content = createLazyPart(load);
  contents.set(load, content);
  return content;
};

interface LazyContentProps extends TileProps {
  readonly definition: LoadedTile;
}

const LazyContent = ({ definition: { load, shape }, ...props }: LazyContentProps) => {
  const Loaded = useLoaded(contentOf(load));
  return Loaded === undefined ? <TileState state="loading" shape={shape} /> : createElement(Loaded, props);
};

interface ContentProps extends TileProps {
  readonly definition: TileDefinition;
}

const Content = ({ definition, ...props }: ContentProps) =>
  definition.content === undefined ? (
    <LazyContent definition={definition} {...props} />
  ) : (
    createElement(definition.content, props)
  );

export interface TileContentProps {
  readonly tile: PlacedTile;
  readonly onParamsChange: ((tileKey: string, changes: TileParams) => void) | undefined;
}

/** What is inside the frame of a tile. Trying again mounts it anew, which loads what could not be loaded. */
const LoadedContent = ({ tile: { key, definition, params }, onParamsChange }: TileContentProps) => {
  const [changed, setChanged] = useState<TileParams>({});
  // Their owner gives them back as params.
  const changeParams = (changes: TileParams): void => {
    if (onParamsChange === undefined) setChanged((before) => ({ ...before, ...changes }));
    else onParamsChange(key, changes);
  };
  const { shape, thresholds = [] } = definition;
  const own = { ...params, ...changed };
  return (
    <TileContext value={{ thresholds, params: own }}>
      <TileBoundary shape={shape}>
        <Content definition={definition} tileKey={key} params={own} changeParams={changeParams} />
      </TileBoundary>
    </TileContext>
  );
};

/**
 * The content of a tile, or that the user may not see it: then nothing of it is loaded. Where the tile lies is none of it: a
 * drag gives tiles new places between two frames, which is too short to draw them all again.
 */
export const TileContent = memo(function TileContent(props: TileContentProps) {
  const { mayRead } = useSurroundings();
  const { right } = props.tile.definition;
  return right === undefined || mayRead(right) ? (
    <LoadedContent {...props} />
  ) : (
    <TileState state="forbidden" />
  );
});
