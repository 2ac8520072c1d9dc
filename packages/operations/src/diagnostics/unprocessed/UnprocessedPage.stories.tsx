import { failure } from "@backroom/api-client/testing";
import type { UnprocessedDocument } from "@backroom/contract";
import { allRights, inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { UnprocessedPage } from "./UnprocessedPage.tsx";

const PATH = "/diagnostics/unprocessed-documents";
const LIST = "/api/diagnostics/unprocessed-documents";

const document = (oid: number, more: Partial<UnprocessedDocument> = {}): UnprocessedDocument => ({
  oid,
  country: "DE",
  tenantOid: 100,
  kind: "receipt",
  documentNumber: `R-${oid}`,
  createdAt: "2026-11-20T08:15:00Z",
  attempts: 3,
  error: null,
  queuedAt: null,
  lock: null,
  ...more,
});
const documents = [
  document(1),
  document(2, { error: "Article 4006381333931 is unknown to the tenant and to every tenant above it" }),
  document(3, { kind: "inventory", country: "JP", tenantOid: 101, documentNumber: "I-3", attempts: 0 }),
  document(4, { lock: { oid: 90, lockedBy: "Quentin Lefèvre", lockedAt: "2026-11-19T08:15:00Z" } }),
];

/** Documents of tills that could not be processed, with the reason. Selected ones are processed again. */
const meta = {
  title: "operations/UnprocessedPage",
  component: UnprocessedPage,
  args: { path: PATH, params: {} },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: { [LIST]: documents, [`POST ${LIST}/process`]: { queued: [1], refused: [] } },
      rights: { [PATH]: allRights, "/diagnostics/document-locks": allRights },
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof UnprocessedPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Words narrow the list; a selection changes what the command processes. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await canvas.findByTestId("row-1");
    await userEvent.type(canvas.getByRole("textbox"), "unknown to the tenant");
    await expect(canvas.queryByTestId("row-1")).not.toBeInTheDocument();
    await userEvent.clear(canvas.getByRole("textbox"));
    await userEvent.click(within(await canvas.findByTestId("row-1")).getByRole("checkbox"));
    await expect(canvas.getByRole("button", { name: "Process 1 again" })).toBeEnabled();
  },
};

export const Empty: Story = { parameters: { console: { server: { [LIST]: [] } } } };

/** Without the right to update, documents are listed but not processed. */
export const ReadOnly: Story = {
  parameters: { console: { rights: { [PATH]: ["Demand"], "/diagnostics/document-locks": [] } } },
};

export const Failed: Story = {
  parameters: { console: { server: { [LIST]: failure(500, "The database is not available") } } },
};
