import { call, paged } from "@backroom/api-client/calls";
import { failure } from "@backroom/api-client/testing";
import type { AuditEntry } from "@backroom/contract";
import { auditPage } from "@backroom/contract/calls/audit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { inConsole } from "../testing/inConsole.tsx";
import type { ConsoleStory } from "../testing/inConsole.tsx";
import { ListPage } from "./ListPage.tsx";
import { useFilters } from "./useFilters.ts";

const PATH = "/diagnostics/audit";
const names = ["Coffee", "Coffee, whole beans, from the highlands of the northern islands"];
const entries = names.map((name, index) => ({
  seq: 2 - index,
  at: "2026-11-20T08:00:00Z",
  action: "update",
  area: "pos-supply",
  entity: "article",
  name,
}));
const reading = paged({
  at: (before: number | null) => call(auditPage, { query: { before } }),
  first: null,
  next: ({ next }) => next,
  items: (page) => page.entries,
  keyOf: ({ seq }) => seq,
});

const drawName = ({ name }: AuditEntry) => <p style={{ padding: 8 }}>{name}</p>;

const Entries = () => {
  const filters = useFilters(
    { search: { type: "String", label: "Name" }, user: { type: "String", label: "User" } },
    { lead: "search" },
  );
  return (
    <ListPage
      path={PATH}
      filters={filters}
      reading={reading}
      list={{ label: "Entries", draw: drawName }}
      side={{ label: "The entry", draw: drawName }}
      texts={{
        failure: "Could not load the entries.",
        nothing: "Nothing was found.",
        advice: "Try other words.",
        count: (count) => `${count} entries`,
      }}
    />
  );
};

/** A list that is read page by page, with `PageFilters` above it and the details of one row next to it. The address is its state. */
const meta = {
  title: "workspace/ListPage",
  component: Entries,
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: { "/api/audit": { entries, next: null } },
      rights: { [PATH]: ["Demand"] },
      address: `${PATH}?user=kaori`,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof Entries>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Enter opens the details, Escape closes them. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await canvas.findByRole("option", { name: "Coffee" });
    await expect(canvas.getByRole("button", { name: /kaori/ })).toBeVisible();
    canvas.getByRole("listbox", { name: "Entries" }).focus();
    await userEvent.keyboard("{Home}{Enter}");
    await expect(await canvas.findByRole("complementary", { name: "The entry" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("complementary")).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: { console: { server: { "/api/audit": { entries: [], next: null } } } },
};

export const Failed: Story = {
  parameters: { console: { server: { "/api/audit": failure(500, "The database is not available") } } },
};
