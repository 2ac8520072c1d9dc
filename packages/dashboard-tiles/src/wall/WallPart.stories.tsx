import { createMemoryStorage } from "@backroom/ports/testing";
import { consoleIcons, registerIcons } from "@backroom/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, fn, screen, userEvent } from "storybook/test";
import { openSurroundings } from "../definition/surroundings.ts";
import { sampleTiles } from "../testing/sampleTiles.tsx";
import { WallPart } from "./WallPart.tsx";

registerIcons(consoleIcons);

/** The wall mode of a dashboard: first what to show, then the whole screen. */
const meta = {
  title: "dashboard-tiles/WallPart",
  component: WallPart,
  args: {
    definitions: sampleTiles(() => 8),
    cards: undefined,
    surroundings: { ...openSurroundings, tenantOid: 1, placeOid: 1 },
    surroundingsOf: (tenantOid) => ({ ...openSurroundings, tenantOid, placeOid: tenantOid }),
    connection: { status: "connected" },
    stored: { storage: createMemoryStorage(), logError: fn() },
    userName: "kaori",
    onStart: fn(),
    onLeave: fn(),
  },
  decorators: [
    (Story) => (
      <QueryClientProvider client={new QueryClient()}>
        <Story />
      </QueryClientProvider>
    ),
  ],
} satisfies Meta<typeof WallPart>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The question before the wall; cancelling it leaves the wall mode. */
export const Question: Story = {
  tags: ["screen"],
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
    await expect(args.onStart).not.toHaveBeenCalled();
  },
};
