import { consoleIcons, registerIcons } from "@backroom/ui";
import { TileStates } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { emptyAnswers, sampleAnswers, sampleTiles } from "./testing/sampleTiles.ts";

registerIcons(consoleIcons);

const meta: Meta<typeof TileStates> = {
  title: "master-data/Tiles",
  component: TileStates,
  args: { make: sampleTiles, filled: sampleAnswers, empty: emptyAnswers },
  // The same tile stands here several times; on a dashboard no two have one name.
  parameters: { a11y: { config: { rules: [{ id: "landmark-unique", enabled: false }] } } },
};
export default meta;

type Story = StoryObj<typeof TileStates>;

const card = (name: string): Story => ({ args: { cards: { [name]: { name, params: {} } } } });

export const ExchangeRates: Story = card("ExchangeRates");
