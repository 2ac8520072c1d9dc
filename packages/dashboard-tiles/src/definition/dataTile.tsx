import type { TileRead } from "./tileRead.ts";
import { parse } from "@backroom/contract";
import type { Static, TSchema } from "@backroom/contract";
import { createLazyPart } from "@backroom/ui";
import type { ComponentType } from "react";
import { TileState } from "../Tile/TileState.tsx";
import { TileData } from "./TileData.tsx";
import type { ReadyTile, TileParams, TileProps, TileTraits } from "./tileDefinition.ts";
import { useLoaded } from "./useLoaded.ts";

/** What the component of a tile with data receives. */
export interface TileViewProps<Data, Params = TileParams> {
  readonly data: Data;
  readonly params: Params;
  /** Changes some params of its card. */
  readonly changeParams: (changes: Partial<Params>) => void;
}

/** What a schema promises of the params; without one they are as they were stored. */
type ParamsOf<Schema extends TSchema> = TSchema extends Schema ? TileParams : Static<Schema>;

/** A tile that shows the answer of a call. */
export interface DataTileOptions<Data, Schema extends TSchema> extends Omit<TileTraits, "params"> {
  /** Schema of its params. Params that do not fit it are replaced by the defaults. Default: none. */
  readonly params?: Schema;
  /** What of its params the call depends on: with another value it is made anew. Default: nothing. */
  readonly readsBy?: (params: ParamsOf<Schema>) => string;
  /** Reads what the tile shows; called anew with every refresh, and for another tenant. */
  readonly read: (read: TileRead<ParamsOf<Schema>>) => Promise<Data>;
  /** Calls back whenever what it shows has changed elsewhere; returns the function that ends it. Default: never. */
  readonly follow?: (changed: () => void) => () => void;
  /** Brings the component that shows what was read, while it is read. */
  readonly load: () => Promise<ComponentType<TileViewProps<Data, ParamsOf<Schema>>>>;
}

/** The params of a card; where they do not fit the schema, its defaults. */
const paramsOf = <Schema extends TSchema>(
  schema: Schema | undefined,
  stored: TileParams,
): ParamsOf<Schema> => {
  // Without a schema the params are of the type it stands for.
  if (schema === undefined) return stored as ParamsOf<Schema>;
  const parsed = parse(schema, stored, "The params of a tile");
  const fitting = parsed.ok ? parsed : parse(schema, {}, "The default params of a tile");
  if (fitting.ok) return fitting.value;
  throw fitting.error;
};

/**
 * Makes the definition of a tile that shows the answer of a call. The dashboard reads it, again with every refresh, and shows
 * that it loads, failed or may not be read; the component only sees what was read. Code and data are fetched together.
 */
export const dataTile = <Data, Schema extends TSchema = TSchema>({
  read,
  readsBy = () => "",
  follow,
  load,
  ...definition
}: DataTileOptions<Data, Schema>): ReadyTile => {
  const view = createLazyPart(load);
  const Content = ({ tileKey, params: stored, changeParams }: TileProps) => {
    const params = paramsOf(definition.params, stored);
    // Its code comes while the data is read.
    const View = useLoaded(view);
    return (
      <TileData
        tileKey={tileKey}
        variant={readsBy(params)}
        read={(call) => read({ params, ...call })}
        follow={follow}
        shape={definition.shape}
      >
        {(data) =>
          View === undefined ? (
            <TileState state="loading" shape={definition.shape} />
          ) : (
            <View data={data} params={params} changeParams={(changes) => changeParams({ ...changes })} />
          )
        }
      </TileData>
    );
  };
  return { ...definition, content: Content };
};
