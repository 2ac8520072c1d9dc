import { consoleIcons, registerIcons } from "@backroom/ui";
import { inConsole, TileStates } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { tiles } from "./tiles.ts";

registerIcons(consoleIcons);

const CHANGES = "/api/pos-settings/recent-changes";

const change = {
  oid: 1,
  path: ["pos", "tax", "included"],
  titles: ["Tax", "Prices include tax, at all tills of the tenant"],
  definition: { title: "Prices include tax", type: "yes-no" },
  value: "false",
  previousValue: "true",
  state: "modified",
  scopeKey: "tenant-100",
  scope: ["$", "DE", "100"],
  place: { key: "tenant-100", level: "tenant", oid: 100, id: "100", text: "Nordlicht Retail" },
  modifiedAt: "2026-11-20T08:00:00Z",
  userName: "kaori",
};

const meta: Meta<typeof TileStates> = {
  title: "settings/Tiles",
  component: TileStates,
  args: {
    make: tiles,
    filled: { [CHANGES]: { recentTotal: 9, recentTopChanges: [change] } },
    empty: { [CHANGES]: { recentTotal: 0, recentTopChanges: [] } },
  },
  decorators: [inConsole],
  parameters: {
    console: { server: {}, rights: {}, height: 1600 } satisfies ConsoleStory,
    // The same tile is here several times; on a dashboard no two have one name.
    a11y: { config: { rules: [{ id: "landmark-unique", enabled: false }] } },
  },
};
export default meta;

type Story = StoryObj<typeof TileStates>;

/** Settings that were changed last. */
export const ConfigurationChanges: Story = {};
