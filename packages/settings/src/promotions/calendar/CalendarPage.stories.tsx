import { failure } from "@backroom/api-client/testing";
import { allRights, inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { noPromotions, samplePromotions } from "../../testing/samplePromotions.ts";
import { CalendarPage } from "./CalendarPage.tsx";

const PATH = "/data/campaigns/promotion";
const PROMOTIONS = "/api/promotions";

/** Promotions as bars among days, with those that overlap and those that never apply. */
const meta = {
  title: "settings/CalendarPage",
  component: CalendarPage,
  args: { path: PATH, params: {} },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: { [PROMOTIONS]: samplePromotions },
      rights: { [PATH]: allRights },
      address: `${PATH}/calendar`,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof CalendarPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A promotion is selected by the keyboard, and its details say what it overlaps. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    (await canvas.findByRole("listbox")).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowUp}");
    const details = within(await canvas.findByRole("complementary", { name: "Coffee weeks" }));
    await expect(details.getByRole("link", { name: "Night owls" })).toBeVisible();
  },
};

/** Opens an address with search, state, scale and an open promotion. */
export const FromAddress: Story = {
  parameters: {
    console: { address: `${PATH}/calendar?view=months&from=2026-11-16&find=coffee&state=running&oid=7` },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("complementary", { name: "Coffee weeks" })).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Find promotions" })).toHaveValue("coffee");
    await expect(canvas.getByRole("button", { name: /State/ })).toHaveTextContent("Running");
    await expect(canvas.getByRole("radio", { name: "Months" })).toBeChecked();
    await expect(await canvas.findByRole("option")).toHaveTextContent("Coffee weeks");
  },
};

/** Opens an address with unknown values: the calendar has its defaults. */
export const UnreadAddress: Story = {
  parameters: {
    console: { address: `${PATH}/calendar?view=x&from=2026-99-99&state=y&oid=-1` },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("option", { name: /Coffee weeks/ })).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "Weeks" })).toBeChecked();
    await expect(canvas.queryByRole("complementary")).toBeNull();
  },
};

/** Words find promotions, and none is said. */
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Find promotions" }), "ice cream");
    await expect(await canvas.findByText("No promotion matches the filter.")).toBeVisible();
  },
};

export const Empty: Story = { parameters: { console: { server: { [PROMOTIONS]: noPromotions } } } };

export const Failed: Story = {
  parameters: { console: { server: { [PROMOTIONS]: failure(500, "The database is not available") } } },
};
