import { createFakeCall } from "@backroom/api-client/testing";
import type { FakeAnswer } from "@backroom/api-client/testing";
import { openSurroundings, orderTiles, TileGrid } from "@backroom/dashboard-tiles";
import type { LayoutCards, TileSurroundings } from "@backroom/dashboard-tiles";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import type { TileMaker, TilePorts } from "../areas/areaDefinition.ts";
import { createTestHub } from "./createTestHub.ts";

export interface TestTilesProps {
  /** Makes the tiles of an area. */
  readonly make: TileMaker;
  /** Responses of the calls that the tiles make. */
  readonly answer: FakeAnswer;
  /** Follows the hub. Default: nothing is published. */
  readonly follow?: TilePorts["hub"]["follow"] | undefined;
  /** The stored layout. Default: all tiles, as on a new dashboard. */
  readonly cards?: LayoutCards | undefined;
  /** Default: the user may do everything. */
  readonly surroundings?: TileSurroundings | undefined;
}

/** The tiles of an area on a dashboard without a server. */
export const TestTiles = ({
  make,
  answer,
  follow,
  cards,
  surroundings = openSurroundings,
}: TestTilesProps) => {
  const [hub] = useState(createTestHub);
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [tiles] = useState(() => {
    // The calls of a test are all a tile uses of the client.
    const api = { call: createFakeCall(answer) } as TilePorts["api"];
    return orderTiles(
      make({ api, hub: { store: hub.store, follow: follow ?? hub.follow } }),
      cards && { cards },
    );
  });
  return (
    <QueryClientProvider client={queries}>
      <TileGrid tiles={tiles} surroundings={surroundings} />
    </QueryClientProvider>
  );
};
