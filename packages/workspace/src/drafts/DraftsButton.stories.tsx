import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { inConsole } from "../testing/inConsole.tsx";
import type { ConsoleStory } from "../testing/inConsole.tsx";
import { Drafts } from "./Drafts.tsx";

const drafts = {
  read: async () => [],
  write: async () => true,
  hold: () => undefined,
  remove: async () => undefined,
  list: async () => [
    {
      key: { userOid: 7, tenantOid: 100, area: "pos-supply", entity: "article", oid: 1 },
      savedAt: "2026-11-20T08:00:00Z",
      title: "Coffee, whole beans, from the highlands of the northern islands",
    },
  ],
  subscribe: () => () => undefined,
};

/** Button of the title bar that opens unsaved edits; `DraftsButton` loads it when the browser is idle. */
const meta = {
  title: "workspace/DraftsButton",
  component: Drafts,
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: { server: {}, rights: {}, drafts, height: 360 } satisfies ConsoleStory,
  },
} satisfies Meta<typeof Drafts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneDraft: Story = {
  tags: ["screen"],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "1 draft" }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/Coffee, whole beans/)).toBeVisible();
  },
};
