import { allRights, inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { sampleTerminals } from "../testing/sampleTerminals.ts";
import { TerminalServer } from "./TerminalServer.tsx";

const PATH = "/service/terminal-server";
const LIST = "/api/terminals";

/** All terminals as a table, with requests to one or to many of them. */
const meta = {
  title: "operations/TerminalServer",
  component: TerminalServer,
  args: { path: PATH, params: {} },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: { [LIST]: sampleTerminals },
      rights: { [PATH]: allRights },
      tenantOid: 100,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof TerminalServer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Selected terminals get one request; Escape selects none again. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    (await canvas.findByRole("grid", { name: "Terminals" })).focus();
    await userEvent.keyboard(" ");
    await expect(await canvas.findByRole("button", { name: "Ping 1" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("button", { name: "Ping 1" })).not.toBeInTheDocument();
  },
};

/** Without the right to update nothing is requested. */
export const ReadOnly: Story = { parameters: { console: { rights: { [PATH]: ["Demand"] } } } };

export const Empty: Story = {
  parameters: { console: { server: { [LIST]: { terminals: [], locations: [] } } } },
};
