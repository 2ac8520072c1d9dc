import { failure } from "@backroom/api-client/testing";
import { allRights, inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { sampleTerminals } from "../testing/sampleTerminals.ts";
import { Monitoring } from "./Monitoring.tsx";

const PATH = "/service/monitoring";
const LIST = "/api/terminals";

/** All terminals as a board, which shows at a glance where something deviates. */
const meta = {
  title: "operations/Monitoring",
  component: Monitoring,
  args: { path: PATH, params: {} },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: {
        [LIST]: sampleTerminals,
        "/api/terminals/10001/history": [],
        "/api/terminals/10001/queue": Array.from({ length: 60 }, (_, minute) => minute % 5),
      },
      rights: { [PATH]: allRights, "/service/terminal-server": allRights },
      tenantOid: 100,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof Monitoring>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The keyboard moves over the board and opens a terminal. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    (await canvas.findByRole("treegrid", { name: "Terminals" })).focus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    const panel = await canvas.findByRole("complementary", { name: "Terminal" });
    await expect(panel).toBeVisible();
    // The buttons of the panel keep the focus while terminals change below them.
    const next = within(panel).getByRole("button", { name: "Next terminal" });
    const name = within(panel).getByRole("heading", { level: 2 }).textContent;
    next.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(within(panel).getByRole("heading", { level: 2 })).not.toHaveTextContent(name));
    await expect(next).toHaveFocus();
  },
};

export const Empty: Story = {
  parameters: { console: { server: { [LIST]: { terminals: [], locations: [] } } } },
};

export const Failed: Story = {
  parameters: { console: { server: { [LIST]: failure(500, "The database is not available") } } },
};
