import type { Meta, StoryObj } from "@storybook/react-vite";
import { consoleIcons, registerIcons } from "@backroom/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { openSurroundings } from "../definition/surroundings.ts";
import type { TileSurroundings } from "../definition/surroundings.ts";
import { orderTiles } from "../layout/orderTiles.ts";
import { sampleTiles } from "../testing/sampleTiles.tsx";
import type { SampleRead } from "../testing/sampleTiles.tsx";
import { TileGrid } from "../TileGrid/TileGrid.tsx";

registerIcons(consoleIcons);

interface StateArgs {
  readonly read: SampleRead;
  readonly surroundings: TileSurroundings;
}

const Tiles = ({ read, surroundings }: StateArgs) => {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [tiles] = useState(() => orderTiles(sampleTiles(read), undefined));
  return (
    <QueryClientProvider client={queries}>
      <TileGrid tiles={tiles} surroundings={surroundings} />
    </QueryClientProvider>
  );
};

const meta: Meta<typeof Tiles> = {
  title: "dashboard-tiles/States",
  component: Tiles,
  args: { read: () => 8, surroundings: openSurroundings },
};
export default meta;

type Story = StoryObj<typeof Tiles>;

export const Filled: Story = {};
export const Empty: Story = { args: { read: () => 0 } };
export const Loading: Story = { args: { read: () => new Promise(() => undefined) } };
export const Failed: Story = { args: { read: () => Promise.reject(new Error("Network Error")) } };
export const Refused: Story = {
  args: {
    surroundings: {
      ...openSurroundings,
      mayRead: () => false,
      linkTo: (href) => ({ href, refusal: "forbidden" }),
    },
  },
};
export const LinkToMissingPage: Story = {
  args: { surroundings: { ...openSurroundings, linkTo: (href) => ({ href, refusal: "missing" }) } },
};
