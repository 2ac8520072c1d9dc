import { failure, fakeKind } from "@backroom/api-client/testing";
import { inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { sampleArticles } from "../testing/sampleReceipts.ts";
import { ScanSheetPage } from "./ScanSheetPage.tsx";

const PATH = "/tools/random-scan-sheet";

/** A sheet of barcodes of articles drawn at random, to try out scanners. */
const meta = {
  title: "receipts/ScanSheetPage",
  component: ScanSheetPage,
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: sampleArticles,
      rights: { [PATH]: ["Demand"], "/data/pos-supply/article": ["Demand"] },
      address: `${PATH}?seed=abc&count=3`,
      tenantOid: 100,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof ScanSheetPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A kept article stays when another sheet is drawn. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Coffee/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "Release 1 kept article" }));
    await expect(canvas.queryByRole("button", { name: /^Release/ })).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: { console: { server: fakeKind({ area: "pos-supply", entity: "article" }, []) } },
};

export const Forbidden: Story = {
  parameters: {
    console: { server: { "/api/data/pos-supply/article/count": failure(403, "Not permitted") } },
  },
};
