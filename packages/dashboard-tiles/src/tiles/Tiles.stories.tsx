import type { FakeAnswer } from "@backroom/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { consoleIcons, registerIcons } from "@backroom/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { openSurroundings } from "../definition/surroundings.ts";
import type { TileSurroundings } from "../definition/surroundings.ts";
import { emptyAnswers, sampleAnswers } from "../testing/sampleAnswers.ts";
import { sampleTiles } from "../testing/sampleTiles.ts";
import { TileGrid } from "../TileGrid/TileGrid.tsx";

registerIcons(consoleIcons);

const refused: TileSurroundings = {
  ...openSurroundings,
  mayRead: () => false,
  linkTo: (href) => ({ href, refusal: "forbidden" }),
};
const noPages: TileSurroundings = {
  ...openSurroundings,
  linkTo: (href) => ({ href, refusal: "missing" }),
};

const bridge = (id: string, state: string, jobFailedCount: number) => ({
  id,
  state,
  jobCount: 3,
  jobFailedCount,
  version: "4.18",
  buildDate: null,
  since: null,
  jobs: [],
});
const bridges = [bridge("erp", "ON", 0), bridge("web", "OFF", 2), bridge("mail", "CONNECTING", 0)];

interface StateArgs {
  /** Name of the tile; undefined = all. */
  readonly tile: string | undefined;
  readonly answer: FakeAnswer;
  readonly surroundings: TileSurroundings;
}

const Tiles = ({ tile, answer, surroundings }: StateArgs) => {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [tiles] = useState(() =>
    sampleTiles(answer, bridges).flatMap((definition) => {
      if (tile !== undefined && definition.name !== tile) return [];
      const ids = definition.instances === undefined ? [undefined] : bridges.map(({ id }) => id);
      return ids.map((id) => ({
        key: id === undefined ? definition.name : `${definition.name}:${id}`,
        definition,
        size: definition.sizes?.[0] ?? ("medium" as const),
        params: id === undefined ? {} : { id },
      }));
    }),
  );
  return (
    <QueryClientProvider client={queries}>
      <TileGrid tiles={tiles} surroundings={surroundings} />
    </QueryClientProvider>
  );
};

/** One below the other: filled, empty, loading, failed, without the right, with a link that does not open. */
const States = ({ tile }: Pick<StateArgs, "tile">) => (
  <div style={{ display: "grid", gap: "12px" }}>
    <Tiles tile={tile} answer={(path) => sampleAnswers[path]} surroundings={openSurroundings} />
    <Tiles tile={tile} answer={(path) => emptyAnswers[path]} surroundings={openSurroundings} />
    <Tiles tile={tile} answer={() => new Promise(() => undefined)} surroundings={openSurroundings} />
    <Tiles
      tile={tile}
      answer={() => Promise.reject(new Error("Network Error"))}
      surroundings={openSurroundings}
    />
    <Tiles tile={tile} answer={(path) => sampleAnswers[path]} surroundings={refused} />
    <Tiles tile={tile} answer={(path) => sampleAnswers[path]} surroundings={noPages} />
  </div>
);

const meta: Meta<typeof States> = {
  title: "dashboard-tiles/Tiles",
  component: States,
  // The same tile stands here several times; on a dashboard no two have one name.
  parameters: { a11y: { config: { rules: [{ id: "landmark-unique", enabled: false }] } } },
};
export default meta;

type Story = StoryObj<typeof States>;

export const WeeklyTurnover: Story = { args: { tile: "WeeklyTurnover" } };
export const ExchangeRates: Story = { args: { tile: "ExchangeRates" } };
export const DocumentThroughput: Story = { args: { tile: "DocumentThroughput" } };
export const UnprocessedDocuments: Story = { args: { tile: "UnprocessedDocuments" } };
export const Bridge: Story = { args: { tile: "Bridge" } };
export const DatabaseUsage: Story = { args: { tile: "DatabaseUsage" } };
export const DocumentLocks: Story = { args: { tile: "DocumentLocks" } };
