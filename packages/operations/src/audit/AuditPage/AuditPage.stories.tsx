import { failure } from "@backroom/api-client/testing";
import { inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { sampleAudit } from "../../testing/sampleAudit.ts";
import { AuditPage } from "./AuditPage.tsx";

const PATH = "/diagnostics/audit";
const AUDIT = "/api/audit";

/** Who did what, when and for whom: a search over all kinds. */
const meta = {
  title: "operations/AuditPage",
  component: AuditPage,
  args: { path: PATH, params: {} },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: {
        [AUDIT]: sampleAudit,
        "/api/audit/kinds": [{ area: "pos-supply", entity: "article", title: "Article" }],
        "/api/audit/entry/9": sampleAudit.entries[0],
      },
      rights: { [PATH]: ["Demand"] },
      address: PATH,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof AuditPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Enter opens an entry, Escape closes it and returns to the list. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("listbox");
    await canvas.findAllByRole("option");
    list.focus();
    await userEvent.keyboard("{Home}{Enter}");
    await expect(await canvas.findByRole("complementary", { name: "The entry" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("complementary")).not.toBeInTheDocument();
  },
};

/** Filters of the address are shown as sentences. */
export const Filtered: Story = {
  parameters: { console: { address: `${PATH}?user=kaori&kind=pos-supply/article` } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /User.*kaori/ })).toBeVisible();
    await expect(await canvas.findByRole("button", { name: /Article/ })).toBeVisible();
  },
};

export const Empty: Story = { parameters: { console: { server: { [AUDIT]: { entries: [], next: null } } } } };

export const Failed: Story = {
  parameters: { console: { server: { [AUDIT]: failure(500, "The database is not available") } } },
};

/** Further changes of an entry could not be loaded; they can be loaded again. */
export const EntryFailed: Story = {
  parameters: {
    console: { server: { "/api/audit/entry/9": failure(500, "The database is not available") } },
  },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole("option"))[0] ?? document.body);
    await expect(await canvas.findByText("Could not load all changes of this entry.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};
