import { TestI18n } from "@backroom/i18n/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { orderTiles } from "../layout/orderTiles.ts";
import { sampleTiles } from "../testing/sampleTiles.tsx";
import { TileGrid } from "./TileGrid.tsx";

it("renders a dashboard on a server, where there is no document", () => {
  const render = () =>
    renderToString(
      <TestI18n>
        <QueryClientProvider client={new QueryClient()}>
          <TileGrid
            tiles={orderTiles(
              sampleTiles(() => 5),
              undefined,
            )}
          />
        </QueryClientProvider>
      </TestI18n>,
    );
  expect(render).not.toThrow();
});
