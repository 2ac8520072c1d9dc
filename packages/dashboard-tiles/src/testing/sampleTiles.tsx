import { TileFigure } from "../content/TileFigure.tsx";
import { dataTile } from "../definition/dataTile.tsx";
import type { DataTileOptions } from "../definition/dataTile.tsx";
import type { TSchema } from "@backroom/contract";
import type { TileDefinition } from "../definition/tileDefinition.ts";
import { TileState } from "../Tile/TileState.tsx";
import { TileWarnings } from "../Tile/TileWarnings.tsx";

/** Reads the number of a sample tile, by its name, for a tenant. */
export type SampleRead = (name: string, tenantOid: number) => number | Promise<number>;

const sampleTile = (
  read: SampleRead,
  options: Pick<DataTileOptions<number, TSchema>, "name" | "title" | "icon" | "load"> &
    Partial<DataTileOptions<number, TSchema>>,
): TileDefinition =>
  dataTile<number>({
    shape: "figure",
    read: async ({ tenantOid }) => read(options.name, tenantOid),
    ...options,
  });

/** Tiles with a number each: one with a right, a link and a threshold, and one that is empty at 0 and in danger above. */
export const sampleTiles = (read: SampleRead): readonly TileDefinition[] => [
  sampleTile(read, {
    name: "Locks",
    title: { id: "Document locks", message: "Document locks" },
    icon: "lock",
    right: "/locks",
    link: "/locks",
    thresholds: [{ name: "count", label: { id: "Locks", message: "Documents held" }, warns: "above" }],
    load:
      async () =>
      ({ data }) => (
        <TileState state="ready">
          <TileWarnings values={{ count: data }} />
          <TileFigure unit="documents are locked">{data}</TileFigure>
        </TileState>
      ),
  }),
  sampleTile(read, {
    name: "Waiting",
    title: { id: "Unprocessed documents", message: "Unprocessed documents" },
    icon: "inbox",
    load:
      async () =>
      ({ data }) =>
        data === 0 ? (
          <TileState state="empty">No document waits.</TileState>
        ) : (
          <TileState state="danger">
            <TileFigure unit="documents wait">{data}</TileFigure>
          </TileState>
        ),
  }),
];
