import { failure, noAnswer } from "@backroom/api-client/testing";
import type { FakeRequest } from "@backroom/api-client/testing";
import type { Simulation } from "@backroom/contract";
import { allRights, inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { samplePromotions } from "../../testing/samplePromotions.ts";
import { SimulatorPage } from "./SimulatorPage.tsx";

const PATH = "/data/campaigns/promotion";
const SIMULATE = "POST /api/promotions/simulate";

const result: Simulation = {
  currency: "EUR",
  zone: "Europe/Berlin",
  lines: [
    {
      gtin: "4006381333931",
      text: "Bergland Coffee from the highlands, whole beans, 1 kg",
      productGroup: "COFFEE",
      quantity: 2,
      price: 9.99,
      state: "known",
      full: 19.98,
      discount: 3,
      total: 16.98,
      discounts: [{ oid: 7, amount: 3 }],
    },
    {
      gtin: "12345670",
      text: "",
      productGroup: "",
      quantity: 1,
      price: 0,
      state: "unknown",
      full: 0,
      discount: 0,
      total: 0,
      discounts: [],
    },
  ],
  applied: [
    {
      oid: 7,
      id: "P-7",
      text: "Coffee weeks",
      amount: 3,
      reason: { code: "percent", values: { percent: 15, on: "lines" } },
    },
  ],
  rejected: [{ oid: 8, id: "P-8", text: "Night owls", reason: { code: "hours", values: { time: "14:00" } } }],
  full: 19.98,
  discount: 3,
  total: 16.98,
};

/** Tries out a basket: promotions that apply at a time and place, and why the others do not. */
const meta = {
  title: "settings/SimulatorPage",
  component: SimulatorPage,
  args: { path: PATH, params: {} },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: { "/api/promotions": samplePromotions, [SIMULATE]: result },
      rights: { [PATH]: allRights },
      address: `${PATH}/simulator?at=2026-11-28T14:00&lines=4006381333931*2,12345670`,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof SimulatorPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The basket is in the address, so emptying it is a change of the address. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Night owls")).toBeVisible();
    await expect(canvas.getByText("It is not valid at 14:00.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Empty the basket" }));
    await expect(await canvas.findByText("The basket is empty.")).toBeVisible();
  },
};

/** After the removal of a line by keyboard the focus is on the next one, at last on the basket. */
export const LinesRemoved: Story = {
  play: async ({ canvas }) => {
    (await canvas.findByRole("button", { name: /^Remove Bergland Coffee/u })).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Remove 12345670" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    const text = await canvas.findByText("The basket is empty.");
    await waitFor(() => expect(document.activeElement).toContainElement(text));
    await expect(document.body).not.toHaveFocus();
  },
};

export const Empty: Story = { parameters: { console: { address: `${PATH}/simulator` } } };

export const Failed: Story = {
  parameters: { console: { server: { [SIMULATE]: failure(500, "The database is not available") } } },
};

/** While the changed basket is computed, the result of the basket before is marked as such. */
export const Recomputing: Story = {
  parameters: {
    console: {
      server: {
        [SIMULATE]: ({ body }: FakeRequest) =>
          JSON.stringify(body).includes("12345670") ? result : noAnswer(),
      },
    },
  },
  play: async ({ canvas }) => {
    const applied = await canvas.findByRole("heading", { name: "Applied" });
    await expect(applied.parentElement).toHaveAttribute("aria-busy", "false");
    await userEvent.click(canvas.getByRole("button", { name: "Remove 12345670" }));
    await waitFor(() => expect(applied.parentElement).toHaveAttribute("aria-busy", "true"));
    await expect(await canvas.findByRole("progressbar", { name: "Loading" })).toBeVisible();
  },
};
