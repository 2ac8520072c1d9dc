import { failure, noAnswer } from "@backroom/api-client/testing";
import type { PromotionOverview } from "@backroom/contract";
import { inConsole, storedRecord } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { samplePromotions } from "../testing/samplePromotions.ts";
import { PromotionEditorNotice } from "./notices/PromotionEditorNotice.tsx";
import { PromotionNotice } from "./notices/PromotionNotice.tsx";
import { StateCell } from "./cells/StateCell.tsx";

const meta: Meta = {
  title: "settings/Promotion",
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: { "/api/promotions": samplePromotions, "POST /api/promotions/check": samplePromotions },
      rights: {},
      height: 320,
    } satisfies ConsoleStory,
  },
};

export default meta;
type Story = StoryObj;

/** The state of promotions in the cells of a grid. */
export const States: Story = {
  tags: ["screen"],
  render: () => (
    <div style={{ display: "grid", gap: "8px" }}>
      {samplePromotions.promotions.map(({ oid }) => (
        <StateCell key={oid} oid={oid} tenantOid={1} stored="running" />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByTitle("These articles no longer exist: COFFEE")).toBeVisible();
  },
};

/** Until the promotions have been compared, a cell shows the stored state. */
export const StatesLoading: Story = {
  ...States,
  parameters: { console: { server: { "/api/promotions": noAnswer } } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("Running")).length).toBe(5);
  },
};

/** Above the details of a promotion: what it does, and what it overlaps. */
export const Notice: Story = {
  tags: ["screen"],
  render: () => <PromotionNotice record={storedRecord(7)} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Night owls" })).toBeVisible();
  },
};

/** In the editor: the same of what would be saved now. */
export const EditorNotice: Story = {
  render: () => <PromotionEditorNotice record={storedRecord(10)} values={{ Text: "Summer sale" }} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("These articles no longer exist: COFFEE")).toBeVisible();
  },
};

const blank: PromotionOverview = {
  ...samplePromotions,
  promotions: samplePromotions.promotions.map((promotion) => ({
    ...promotion,
    articles: [{ gtin: null, productGroup: null, price: null, quantity: 1 }],
    never: { code: "no-article", values: { articles: "" } },
    gone: [],
  })),
};

/** A row of articles was added and is still blank. */
export const BlankArticle: Story = {
  ...EditorNotice,
  parameters: { console: { server: { "POST /api/promotions/check": blank } } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Its articles have neither a product group nor a GTIN."),
    ).toBeVisible();
    await expect(canvas.getByText(/, for no article, /)).toBeVisible();
  },
};

/** A promotion that could not be checked: no warning would mean that all is well. */
export const NotChecked: Story = {
  render: () => (
    <>
      <PromotionNotice record={storedRecord(7)} />
      <PromotionEditorNotice record={storedRecord(10)} values={{}} />
    </>
  ),
  parameters: {
    console: {
      server: {
        "/api/promotions": failure(500, "The database is not available"),
        "POST /api/promotions/check": failure(500, "The database is not available"),
      },
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText("Could not check this promotion.")).toHaveLength(2));
  },
};
